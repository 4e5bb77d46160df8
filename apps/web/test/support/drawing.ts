import type { Page } from 'playwright-core';

/** Measures the long tasks of a page from now on. @returns a function that reads the longest one, milliseconds */
export async function watchTasks(page: Page): Promise<() => Promise<number>> {
  const seen = await page.evaluateHandle(() => {
    const durations: number[] = [];
    new PerformanceObserver((list) =>
      durations.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' });
    return durations;
  });
  return () => seen.evaluate((durations) => Math.max(0, ...durations));
}
