import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Loads what is shown anew, for news that an answer under way may not hold. Also where it is loaded for the first time: to
 * mark it as old would wait for that answer and take it for the new one.
 */
export async function loadAnew(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
