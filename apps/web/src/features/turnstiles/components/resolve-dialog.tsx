import { Text, Textarea } from '@mantine/core';
import { CONFLICT_REASON } from '@reserva/contracts/turnstile-limits';
import { conflictNames } from '@reserva/domain/conflicts';
import { stripEmoji } from '@reserva/domain/strip-emoji';
import { useState } from 'react';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { tellAndClose } from '@/shared/ui/tell-and-close.ts';
import { useResolveConflict } from '../api.ts';
import { type Conflict, conflictPerson, reasonObstacle } from '../conflict-text.ts';
import { texts } from '../texts.ts';
import classes from './conflicts.module.css';

interface Props {
  conflict: Conflict;
  onClose: () => void;
}

/** Takes a conflict from the list, with a reason that is kept. What is proposed is what stays. */
export function ResolveDialog({ conflict, onClose }: Props) {
  const [reason, setReason] = useState('');
  const { run, busy, failure } = useResolveConflict();
  const resolve = () => run({ id: conflict.id, reason: reason.trim() }, tellAndClose(onClose));
  return (
    <ConfirmDialog
      opened
      title={texts.resolve.title}
      confirmLabel={texts.conflicts.resolve}
      obstacle={reasonObstacle(reason)}
      failure={failure}
      busy={busy}
      onConfirm={resolve}
      onClose={onClose}
    >
      <Text fw={700}>{conflictPerson(conflict)}</Text>
      <Text size="sm" c="dimmed">
        {conflictNames[conflict.kind]}
      </Text>
      <p className={classes.proposal}>{conflict.proposal}</p>
      <Textarea
        label={texts.resolve.reason}
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
