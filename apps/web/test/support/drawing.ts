import type { Page } from 'playwright-core';

/** The next image that the page draws comes out empty; those after it are as they should be. */
export const spoilNextImage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const encode = HTMLCanvasElement.prototype.toDataURL;
    HTMLCanvasElement.prototype.toDataURL = () => {
      HTMLCanvasElement.prototype.toDataURL = encode;
      return 'data:,';
    };
  });

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
