import { conflictNames } from '@reserva/domain/gates/conflicts';
import { useState } from 'react';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { NameList } from '@/shared/ui/name-list.tsx';
import { notifySuccess } from '@/shared/ui/notify.tsx';
import { ResultLists } from '@/shared/ui/result-lists.tsx';
import type { ResultList } from '@/shared/ui/result-tone.ts';
import { SecondaryText } from '@/shared/ui/secondary-text.ts';
import { useResolveConflicts } from '../api.ts';
import { type Conflict, conflictPerson } from '../conflict-text.ts';
import { texts } from '../texts.ts';

interface Props {
  conflicts: readonly Conflict[];
  /** Called when the server has answered, to deselect these conflicts. */
  onDone: () => void;
  onClose: () => void;
}

const lineOf = (conflict: Conflict): string =>
  `${conflictPerson(conflict)} · ${conflictNames[conflict.kind]}`;

/** Resolves several conflicts as proposed. The dialog lists each one with its proposal. */
export function ResolveManyDialog({ conflicts, onDone, onClose }: Props) {
  const [result, setResult] = useState<readonly ResultList[] | null>(null);
  const change = useResolveConflicts();
  const resolve = () =>
    change.run(
      conflicts.map(({ id }) => id),
      {
        onSuccess: ({ message, failed }) => {
          onDone();
          if (failed.length === 0) {
            notifySuccess(message);
            return onClose();
          }
          const reasons = new Map(failed.map(({ id, reason }) => [id, reason]));
          const resolved = conflicts.filter(({ id }) => !reasons.has(id));
          const unresolved = conflicts.filter(({ id }) => reasons.has(id));
          setResult([
            {
              label: texts.conflicts.filterResolved,
              tone: 'success',
              names: resolved.map(lineOf),
              lines: resolved.map(lineOf),
            },
            {
              label: texts.resolve.unresolved,
              tone: 'error',
              names: unresolved.map(lineOf),
              lines: unresolved.map((conflict) => `${lineOf(conflict)}: ${reasons.get(conflict.id)}`),
            },
          ]);
        },
      },
    );
  if (result) return <ResultLists lists={result} onClose={onClose} />;
  const count = conflicts.length;
  return (
    <ConfirmDialog
      size="lg"
      title={texts.resolve.manyTitle(count)}
      confirmLabel={texts.conflicts.resolve}
      change={change}
      onConfirm={resolve}
      onClose={onClose}
    >
      <SecondaryText>{texts.resolve.manyNote}</SecondaryText>
      <NameList
        names={conflicts.map((conflict) => `${lineOf(conflict)}. ${conflict.proposal}`)}
        label={texts.conflicts.list}
      />
    </ConfirmDialog>
  );
}
