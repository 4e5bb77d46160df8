import { Skeleton, Text } from '@mantine/core';
import { MONTH_REASON } from '@reserva/contracts/basics/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { toastAndClose } from '@/shared/ui/notify.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { TextField } from '@/shared/ui/text-field.tsx';
import { monthReadinessQuery, useCloseMonth, useReopenMonth } from '../api.ts';
import {
  closingNotices,
  closingProblem,
  departureNotices,
  historyNotices,
  type MonthReadiness,
  type Notice,
  reopeningNotices,
} from '../month-readiness.ts';
import { type MonthOfYear, monthName } from '../shown-month.ts';
import { texts } from '../texts.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import classes from './reports.module.css';

export type MonthChange = 'close' | 'reopen' | 'correct';

interface MonthChangeDialogsProps extends MonthOfYear {
  change: MonthChange;
  onClose: () => void;
}

/** Opens the dialog that closes, reopens or corrects a month. */
export function MonthChangeDialogs({ change, ...month }: MonthChangeDialogsProps) {
  return change === 'correct' ? (
    <CorrectionDialog {...month} />
  ) : (
    <MonthChangeDialog to={change} {...month} />
  );
}

interface Props extends MonthOfYear {
  to: 'close' | 'reopen';
  onClose: () => void;
}

/** Confirms the closing of a month, or asks for the reason to reopen it. */
function MonthChangeDialog({ to, month, year, onClose }: Props) {
  const [reason, setReason] = useState('');
  const closing = useCloseMonth({ month, year });
  const reopening = useReopenMonth({ month, year });
  const change = to === 'close' ? closing : reopening;
  const readiness = useQuery(monthReadinessQuery({ month, year }));
  const name = monthName({ month, year });

  const callbacks = toastAndClose(onClose);
  const confirm = () =>
    to === 'close'
      ? closing.run({ month, year }, callbacks)
      : reopening.run({ month, year, reason: reason.trim() }, callbacks);

  return (
    <ConfirmDialog
      title={to === 'close' ? texts.month.closeTitle(name) : texts.month.reopenTitle(name)}
      confirmLabel={to === 'close' ? texts.month.close : texts.month.reopen}
      size="lg"
      problem={monthChangeProblem(to, reason, readiness.data)}
      change={change}
      onConfirm={confirm}
      onClose={onClose}
    >
      <QueryView query={readiness} skeleton={<Skeleton height={48} />} failure={texts.month.unknown}>
        {(data) => {
          const changeNotices = to === 'close' ? closingNotices(data) : reopeningNotices(data);
          return (
            <>
              <p>
                {texts.month.sums}: <strong>{texts.month.sumsText(data.totals)}</strong>
              </p>
              <MonthNotices
                notices={[...changeNotices, ...departureNotices(data), ...historyNotices(data)]}
              />
            </>
          );
        }}
      </QueryView>
      {to === 'close' ? (
        <Text c="dimmed">{texts.month.closeNote}</Text>
      ) : (
        <TextField
          label={texts.month.reason}
          description={texts.month.reasonHelp}
          maxLength={MONTH_REASON.max}
          value={reason}
          onChange={setReason}
          data-autofocus
        />
      )}
    </ConfirmDialog>
  );
}

/** Returns why the month cannot be changed yet, or null if it can. The server repeats this check. */
function monthChangeProblem(
  to: 'close' | 'reopen',
  reason: string,
  readiness: MonthReadiness | undefined,
): string | null {
  if (to === 'reopen') return reason.trim().length < MONTH_REASON.min ? texts.month.reasonMissing : null;
  return readiness ? closingProblem(readiness) : null;
}

/** Lists the facts that an administrator needs before the change, above the button. */
function MonthNotices({ notices }: { notices: readonly Notice[] }) {
  return notices.map(({ title, lines }) => (
    <section key={title} className={classes.notice}>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: People without a mouse must be able to scroll the list. */}
      <ul tabIndex={0} aria-label={title}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: The list does not change while it is shown, and lines may repeat.
          <li key={index}>{line}</li>
        ))}
      </ul>
    </section>
  ));
}
