import { Textarea } from '@mantine/core';
import { CONFLICT_REASON } from '@reserva/contracts/turnstile-limits';
import { conflictNames } from '@reserva/domain/conflicts';
import { stripEmoji } from '@reserva/domain/strip-emoji';
import { useState } from 'react';
import { call } from '@/shared/api/call.ts';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { FailureText } from '@/shared/ui/failure-text.tsx';
import { popup } from '@/shared/ui/popup.tsx';
import { useAction } from '@/shared/ui/use-action.ts';
import { conflictsKey } from '../api/get-conflicts.ts';
import { type Conflict, conflictPerson, reasonObstacle } from '../conflict-text.ts';
import { resolveFailure } from '../turnstile-messages.ts';
import classes from './conflicts.module.css';

interface Props {
  conflict: Conflict;
  onClose: () => void;
}

/** Takes a conflict from the list, with a reason that is kept. What is proposed is what stays. */
export function ResolveDialog({ conflict, onClose }: Props) {
  const [reason, setReason] = useState('');
  const { failure, run } = useAction(resolveFailure, [conflictsKey]);
  const resolve = async () => {
    const body = { id: conflict.id, reason: reason.trim() };
    const done = await run(() => call('ratchets.resolveConflict', { body }));
    if (!done) return;
    popup.success(done.message);
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title="Resolver conflito"
      confirmLabel="Resolver"
      obstacle={reasonObstacle(reason)}
      failure={failure && <FailureText failure={failure} />}
      onConfirm={resolve}
      onClose={onClose}
    >
      <p className={classes.person}>{conflictPerson(conflict)}</p>
      <p className={classes.facts}>{conflictNames[conflict.kind]}</p>
      <p className={classes.proposal}>{conflict.proposal}</p>
      <Textarea
        label="Motivo"
        size="md"
        rows={3}
        maxLength={CONFLICT_REASON.max}
        value={reason}
        onChange={(event) => setReason(stripEmoji(event.currentTarget.value))}
        data-autofocus
      />
    </ConfirmDialog>
  );
}
