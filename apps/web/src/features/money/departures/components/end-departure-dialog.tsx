import { Stack, Text } from '@mantine/core';
import { MONTH_REASON } from '@reserva/contracts/basics/limits';
import { titleCase } from '@reserva/domain/basics/names';
import { useState } from 'react';
import { formatDate } from '@/shared/time/dates.ts';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { toastAndClose } from '@/shared/ui/notify.tsx';
import { SecondaryText } from '@/shared/ui/secondary-text.ts';
import { TextField } from '@/shared/ui/text-field.tsx';
import { useRehire, useReopenDeparture } from '../api.ts';
import type { Departure } from '../departure-text.ts';
import { texts } from '../texts.ts';

interface Props {
  departure: Departure;
  onClose: () => void;
}

const Whose = ({ departure: { nome, ultimoDia } }: Pick<Props, 'departure'>) => (
  <div>
    <Text fw={700}>{titleCase(nome)}</Text>
    <SecondaryText>
      {texts.reopen.lastDay} {formatDate(ultimoDia)}
    </SecondaryText>
  </div>
);

/** Reverts a mistaken closing of a person's accounts. A reason is required. */
export function ReopenDialog({ departure, onClose }: Props) {
  const [reason, setReason] = useState('');
  const change = useReopenDeparture();
  return (
    <ConfirmDialog
      destructive
      title={texts.reopen.title}
      confirmLabel={texts.reopen.confirm}
      problem={reason.trim().length < MONTH_REASON.min ? texts.reopen.reasonMissing : null}
      change={change}
      onConfirm={() => change.run({ id: departure.id, motivo: reason }, toastAndClose(onClose))}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Whose departure={departure} />
        <TextField
          label={texts.reopen.reason}
          maxLength={MONTH_REASON.max}
          value={reason}
          onChange={setReason}
        />
        <Text c="dimmed">{texts.reopen.note}</Text>
      </Stack>
    </ConfirmDialog>
  );
}

/** Records that a person was hired again. */
export function RehireDialog({ departure, onClose }: Props) {
  const change = useRehire();
  return (
    <ConfirmDialog
      title={texts.rehire.title}
      confirmLabel={texts.rehire.confirm}
      change={change}
      onConfirm={() => change.run({ id: departure.id }, toastAndClose(onClose))}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Whose departure={departure} />
        <Text c="dimmed">{texts.rehire.note}</Text>
      </Stack>
    </ConfirmDialog>
  );
}
