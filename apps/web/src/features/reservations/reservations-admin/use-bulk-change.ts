import { useConcludeList, useDeleteList } from './api.ts';
import type { BulkKind } from './bulk-actions.ts';

/** Concludes or deletes chosen reservations. */
export function useBulkChange(kind: BulkKind) {
  const conclude = useConcludeList();
  const remove = useDeleteList();
  return kind === 'conclude' ? conclude : remove;
}
