import { Skeleton } from '@mantine/core';
import { MONTH_REASON } from '@reserva/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import blocks from '@/shared/ui/blocks.module.css';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { popup } from '@/shared/ui/popup.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { TextField } from '@/shared/ui/text-field.tsx';
import { useCloseMonth } from '../api/close-month.ts';
import { monthReadinessQuery } from '../api/get-month-readiness.ts';
import { useReopenMonth } from '../api/reopen-month.ts';
import { monthChoices } from '../month-fields.ts';
import {
  closingNotices,
  closingObstacle,
  departureNotices,
  historyNotices,
  type MonthReadiness,
  reopeningNotices,
} from '../month-readiness.ts';
import { texts } from '../texts.ts';
import { MonthNotices } from './month-notices.tsx';

interface Props {
  to: 'close' | 'reopen';
  month: number;
  year: number;
  onClose: () => void;
}

/** Asks before a month is closed, and why it is opened again. */
export function MonthChangeDialog({ to, month, year, onClose }: Props) {
  const [reason, setReason] = useState('');
  const closing = useCloseMonth({ month, year });
  const reopening = useReopenMonth({ month, year });
  const { busy, failure } = to === 'close' ? closing : reopening;
  const readiness = useQuery(monthReadinessQuery({ month, year }));
  const name = `${monthChoices[month - 1]?.[1]} de ${year}`;

  const onSuccess = ({ message }: { message: string }) => {
    popup.success(message);
    onClose();
  };
  const confirm = () =>
    to === 'close'
      ? closing.run({ month, year }, { onSuccess })
      : reopening.run({ month, year, reason: reason.trim() }, { onSuccess });

  return (
    <ConfirmDialog
      opened
      title={to === 'close' ? `Fechar ${name}?` : `Reabrir ${name}?`}
      confirmLabel={to === 'close' ? 'Fechar mês' : 'Reabrir mês'}
      size="lg"
      obstacle={obstacleOf(to, reason, readiness.data)}
      failure={failure}
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <QueryView
        query={readiness}
        skeleton={<Skeleton height={48} />}
        failure="Não foi possível saber o que está em aberto neste mês."
      >
        {(data) => {
          const known = to === 'close' ? closingNotices(data) : reopeningNotices(data);
          return (
            <>
              <p>
                {texts.month.sums}: <strong>{texts.month.sumsText(data.totals)}</strong>
              </p>
              <MonthNotices notices={[...known, ...departureNotices(data), ...historyNotices(data)]} />
            </>
          );
        }}
      </QueryView>
      {to === 'close' ? (
        <p className={blocks.note}>
          Reservas e valores do mês deixam de mudar: concluir e excluir passam a ser recusados, e quem passou
          e ainda não foi registrado fica como conflito. O extrato e os relatórios mostram o mês como fechado.
        </p>
      ) : (
        <TextField
          label="Motivo"
          description="Fica nos registros dos operadores."
          maxLength={MONTH_REASON.max}
          value={reason}
          onChange={setReason}
          data-autofocus
        />
      )}
    </ConfirmDialog>
  );
}

/** Waits for what is known of the month; the server looks again whatever is shown. */
function obstacleOf(
  to: 'close' | 'reopen',
  reason: string,
  known: MonthReadiness | undefined,
): string | null {
  if (to === 'reopen') return reason.trim().length < MONTH_REASON.min ? 'Diga o motivo.' : null;
  return known ? closingObstacle(known) : null;
}
