import type { Locator, Page } from 'playwright-core';

/** Whatever moves has arrived; what moves for ever, as a spinner does, is not waited for. */
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
 * Where things are, pixels of the window, seen at one moment at which nothing moves. Of two looks (`boundingBox`) one may
 * come before a movement and the other after it.
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
