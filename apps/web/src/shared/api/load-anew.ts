import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Loads a query again after a change that a pending answer may not contain. It cancels a pending first load too,
 * because `invalidateQueries` alone would accept that load's answer as new.
 */
export async function loadAnew(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
