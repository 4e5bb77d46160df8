import type { Locator, Page } from 'playwright-core';

/** Waits until all finite animations have ended. Endless ones, such as a spinner's, are ignored. */
export const stillness = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const finite = document.getAnimations().filter(({ effect, playState }) => {
      const { endTime } = effect?.getComputedTiming() ?? {};
      return playState === 'running' && Number.isFinite(endTime);
    });
    await Promise.allSettled(finite.map((animation) => animation.finished));
  });

export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
  right: number;
  bottom: number;
}

/**
 * Returns the places of elements in pixels of the window, all at one moment without movement. Separate calls of
 * `boundingBox` could see the elements before and after a movement.
 */
export async function placesOf<Things extends Locator[]>(
  ...things: Things
): Promise<{ [at in keyof Things]: Place }> {
  const page = things[0]?.page();
  if (!page) throw new Error('the place of what?');
  const elements = await Promise.all(things.map((thing) => thing.elementHandle()));
  await stillness(page);
  const places = await page.evaluate(
    (seen) =>
      seen.map((element) => {
        if (!element?.isConnected) throw new Error('what was to be looked at is gone');
        const { x, y, width, height, right, bottom } = (element as Element).getBoundingClientRect();
        return { x, y, width, height, right, bottom };
      }),
    elements,
  );
  return places as { [at in keyof Things]: Place };
}

export const placeOf = async (thing: Locator): Promise<Place> => (await placesOf(thing))[0];
