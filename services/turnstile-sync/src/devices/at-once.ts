/** Does the work for all, a bounded number at once; results in the order of the items. */
export async function atOnce<I, R>(
  limit: number,
  items: readonly I[],
  work: (item: I) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) {
      results[index] = await work(items[index] as I);
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return results;
}
