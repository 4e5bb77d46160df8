import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import { notifySuccess } from '@/shared/ui/notify.tsx';
import { useUndo } from './api.ts';
import type { BulkResult, UndoableAction } from './bulk-result.ts';
import { texts } from './texts.ts';

/** The time in milliseconds for which the server accepts an undo. */
const OFFERED_MS = 10 * 60_000;

/**
 * Holds the last action and undoes it.
 * @param onResult receives the rows that could not be undone, or null if all were
 */
export function useLastAction(onResult: (result: BulkResult | null) => void) {
  const [action, setAction] = useState<UndoableAction | null>(null);
  const { run, busy } = useUndo();
  const offer = useTimeout(() => setAction(null), OFFERED_MS);
  const record = (next: UndoableAction | null) => {
    setAction(next);
    offer.clear();
    offer.start();
  };

  const undo = ({ operacao, tipo }: Omit<UndoableAction, 'text'>, id?: string) =>
    run(
      { operacao, tipo, ...(id && { id }) },
      {
        onSuccess: (result) => {
          setAction((current) => (current?.operacao === operacao ? null : current));
          const hasFailures = result.lists.some(({ tone, names }) => tone === 'error' && names.length > 0);
          if (!hasFailures) notifySuccess(texts.undo.success);
          onResult(hasFailures ? result : null);
        },
      },
    );
  return { action, record, undo, busy };
}
