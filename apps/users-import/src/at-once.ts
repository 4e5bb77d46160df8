import { availableParallelism } from 'node:os';

/** Enough to keep all cores busy with passwords. */
const AT_ONCE = availableParallelism() * 2;

/** Does the work for all, some at once; results in the order of the items. */
export async function atOnce<I, R>(items: readonly I[], work: (item: I) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) {
      results[index] = await work(items[index] as I);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, worker));
  return results;
}
