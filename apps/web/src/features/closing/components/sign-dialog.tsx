import { Textarea } from '@mantine/core';
import { errors } from '@reserva/contracts/errors';
import type { LocalDate, SiteId } from '@reserva/contracts/primitives';
import { COMMENT_MAX, readComment } from '@reserva/domain/comment';
import { countText } from '@reserva/domain/counted';
import { siteNames } from '@reserva/domain/meals';
import { stripEmoji } from '@reserva/domain/strip-emoji';
import { useState } from 'react';
import { formatDate } from '@/shared/time/dates.ts';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { tellAndClose } from '@/shared/ui/tell-and-close.ts';
import { useSignDay } from '../api/sign-day.ts';
import type { Day } from '../closing-text.ts';

interface Props {
  date: LocalDate;
  local: SiteId;
  day: Day;
  /** Kept outside: where the numbers have to be looked at again it is not lost. */
  note: string;
  onNote: (note: string) => void;
  onClose: () => void;
}

/** Asks before the numbers that were shown are signed. */
export function SignDialog({ date, local, day, note, onNote, onClose }: Props) {
  // Those that stood on the screen when it was opened: what changes meanwhile is not signed unseen.
  const [{ seen, total, otherConflicts, meals, uncollected }] = useState(day);
  const conflicts = total.conflicts + otherConflicts;
  const { run, busy, failure } = useSignDay();
  const read = readComment(note);
  const unexplained = meals.flatMap(({ ratchets }) => ratchets).filter(({ alert }) => alert).length;
  const sign = () =>
    run(
      { date, local, note, seen },
      tellAndClose(() => {
        onNote('');
        onClose();
      }),
    );
  return (
    <ConfirmDialog
      opened
      title={`Assinar ${formatDate(date)}, ${siteNames[local]}?`}
      confirmLabel="Assinar"
      failure={failure}
      busy={busy}
      obstacle={read.ok ? null : errors[read.code].message}
      onConfirm={sign}
      onClose={onClose}
    >
      <p>
        Refeições servidas: <strong>{countText(total.served)}</strong>. Uma cópia dos números fica guardada
        como está agora.
      </p>
      {conflicts > 0 && <p>Há conflitos em aberto neste dia: {conflicts}.</p>}
      {unexplained > 0 && <p>Catracas com diferença sem explicação: {unexplained}.</p>}
      {uncollected.length > 0 && (
        <p>
          Ainda podem contar passagens deste dia: {uncollected.join(', ')}. Sincronize antes de assinar, ou a
          medição pode mudar depois.
        </p>
      )}
      <Textarea
        label="Observação (opcional)"
        description={`${note.length} / ${COMMENT_MAX}`}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        size="md"
        rows={3}
        maxLength={COMMENT_MAX}
        value={note}
        onChange={(event) => onNote(stripEmoji(event.currentTarget.value))}
      />
    </ConfirmDialog>
  );
}
