/** Does something with each, one after the other: one that fails keeps no other waiting. @throws the first failure, at the end */
export async function forEachThenThrow<T>(
  items: Iterable<T>,
  act: (item: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await act(item).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
