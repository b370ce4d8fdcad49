/* Speckle reducing diffusion: image statistics, then two phases of a stencil.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   After Rodinia's srad.  Each of STEPS steps needs mean and variance of the whole
   image, computes every point's coefficient and four differences, and only then
   changes the image with its neighbours' coefficients.  The coefficient is Tukey's
   biweight (1 - g / q)^2, which needs no division per point: GCC 12 does those one
   lane at a time on amdgcn.  */

#include "bench.h"

#define STEPS 3

struct field
{
  float image[N][N], coefficient[N][N], north[N][N], south[N][N], west[N][N], east[N][N];
};

static struct field device, host;

static float
statistics_on_device (void)
{
  float sum = 0.0f, squares = 0.0f;
#pragma acc parallel loop gang reduction (+:sum, squares) copy (sum, squares) present (device) \
  num_gangs (GANGS) num_workers (WORKERS) vector_length (64)
  for (int band = 0; band < GANGS; band++)
#pragma acc loop worker reduction (+:sum, squares)
    for (int i = band * N / GANGS; i < (band + 1) * N / GANGS; i++)
#pragma acc loop vector reduction (+:sum, squares)
      for (int j = 0; j < N; j++)
	{
	  sum += device.image[i][j];
	  squares += device.image[i][j] * device.image[i][j];
	}
  float mean = sum / (N * N), variance = squares / (N * N) - mean * mean;
  return 0.1f / variance;
}

static void
step_on_device (float scale)
{
#pragma acc parallel loop gang worker num_gangs (GANGS) num_workers (WORKERS) vector_length (64) \
  present (device)
  for (int i = 0; i < N; i++)
    {
      int up = i > 0 ? i - 1 : 0, down = i < N - 1 ? i + 1 : N - 1;
#pragma acc loop vector
      for (int j = 0; j < N; j++)
	{
	  int left = j > 0 ? j - 1 : 0, right = j < N - 1 ? j + 1 : N - 1;
	  float centre = device.image[i][j];
	  float n = device.image[up][j] - centre, s = device.image[down][j] - centre;
	  float w = device.image[i][left] - centre, e = device.image[i][right] - centre;
	  float inside = 1.0f - scale * (n * n + s * s + w * w + e * e);
	  device.coefficient[i][j] = inside > 0.0f ? inside * inside : 0.0f;
	  device.north[i][j] = n;
	  device.south[i][j] = s;
	  device.west[i][j] = w;
	  device.east[i][j] = e;
	}
    }
#pragma acc parallel loop gang worker num_gangs (GANGS) num_workers (WORKERS) vector_length (64) \
  present (device)
  for (int i = 0; i < N; i++)
    {
      int down = i < N - 1 ? i + 1 : N - 1;
#pragma acc loop vector
      for (int j = 0; j < N; j++)
	{
	  int right = j < N - 1 ? j + 1 : N - 1;
	  float c = device.coefficient[i][j];
	  float divergence = c * device.north[i][j] + device.coefficient[down][j] * device.south[i][j]
			     + c * device.west[i][j] + device.coefficient[i][right] * device.east[i][j];
	  device.image[i][j] += 0.125f * divergence;
	}
    }
}

static float
statistics_on_host (void)
{
  double sum = 0.0, squares = 0.0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	sum += host.image[i][j];
	squares += host.image[i][j] * host.image[i][j];
      }
  double mean = sum / (N * N), variance = squares / (N * N) - mean * mean;
  return (float) (0.1 / variance);
}

static void
coefficients_on_host (int i, int j, float scale)
{
  int up = i > 0 ? i - 1 : 0, down = i < N - 1 ? i + 1 : N - 1;
  int left = j > 0 ? j - 1 : 0, right = j < N - 1 ? j + 1 : N - 1;
  float centre = host.image[i][j];
  float n = host.image[up][j] - centre, s = host.image[down][j] - centre;
  float w = host.image[i][left] - centre, e = host.image[i][right] - centre;
  float inside = 1.0f - scale * (n * n + s * s + w * w + e * e);
  host.coefficient[i][j] = inside > 0.0f ? inside * inside : 0.0f;
  host.north[i][j] = n;
  host.south[i][j] = s;
  host.west[i][j] = w;
  host.east[i][j] = e;
}

static void
step_on_host (float scale)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      coefficients_on_host (i, j, scale);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	int down = i < N - 1 ? i + 1 : N - 1, right = j < N - 1 ? j + 1 : N - 1;
	float c = host.coefficient[i][j];
	host.image[i][j] += 0.125f * (c * host.north[i][j] + host.coefficient[down][j] * host.south[i][j]
				      + c * host.west[i][j] + host.coefficient[i][right] * host.east[i][j]);
      }
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      device.image[i][j] = host.image[i][j] = (float) exp (bench_number (i * N + j) * 0.5);

#pragma acc data copy (device)
  for (int step = 0; step < STEPS; step++)
    step_on_device (statistics_on_device ());

  for (int step = 0; step < STEPS; step++)
    step_on_host (statistics_on_host ());
  BENCH_COMPARE_ARRAY ("image", &device.image[0][0], &host.image[0][0], N * N, 1e-3);
  return bench_end ("srad");
}
