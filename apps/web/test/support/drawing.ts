import type { Page } from 'playwright-core';

/** Watches how long the page stands still from here on; answers how to ask for the longest time, in milliseconds. */
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
