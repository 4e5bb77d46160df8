/**
 * Calls `act` for the items one after another. An error does not stop the other items. @throws the first error, after
 * the last item
 */
export async function forEachThenThrow<T>(
  items: Iterable<T>,
  act: (item: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await act(item).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
