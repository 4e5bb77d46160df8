import { errors } from '@reserva/contracts/basics/errors';
import type { LocalDate, SiteId } from '@reserva/contracts/basics/primitives';
import { COMMENT_MAX, readComment } from '@reserva/domain/basics/comment';
import { countText } from '@reserva/domain/basics/counted';
import { siteNames } from '@reserva/domain/basics/meals';
import { useState } from 'react';
import { formatDate } from '@/shared/time/dates.ts';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { toastAndClose } from '@/shared/ui/notify.tsx';
import { LongTextField } from '@/shared/ui/text-field.tsx';
import { useSignDay } from '../api.ts';
import type { Day } from '../day-text.ts';
import { texts } from '../texts.ts';

interface Props {
  date: LocalDate;
  site: SiteId;
  day: Day;
  /** The parent stores the note so that it survives when the operator closes the dialog to check the figures. */
  note: string;
  onNote: (note: string) => void;
  onClose: () => void;
}

/** Asks for confirmation before the operator signs the figures on the screen. */
export function SignDialog({ date, site, day, note, onNote, onClose }: Props) {
  // Freezes the figures at the moment the dialog opens, so that the operator cannot sign a later change unseen.
  const [{ seen, total, otherConflicts, meals, uncollected }] = useState(day);
  const conflicts = total.conflicts + otherConflicts;
  const change = useSignDay();
  const read = readComment(note);
  const unexplained = meals.flatMap(({ ratchets }) => ratchets).filter(({ alert }) => alert).length;
  const sign = () =>
    change.run(
      { date, site, note, seen },
      toastAndClose(() => {
        onNote('');
        onClose();
      }),
    );
  return (
    <ConfirmDialog
      title={texts.sign.title(formatDate(date), siteNames[site])}
      confirmLabel={texts.sign.submit}
      change={change}
      problem={read.ok ? null : errors[read.code].message}
      onConfirm={sign}
      onClose={onClose}
    >
      <p>
        {texts.sign.served} <strong>{countText(total.served)}</strong>. {texts.sign.copy}
      </p>
      {conflicts > 0 && <p>{texts.sign.conflicts(conflicts)}</p>}
      {unexplained > 0 && <p>{texts.sign.unexplained(unexplained)}</p>}
      {uncollected.length > 0 && <p>{texts.sign.uncollected(uncollected.join(', '))}</p>}
      <LongTextField
        label={texts.sign.note}
        rows={3}
        maxLength={COMMENT_MAX}
        value={note}
        onChange={onNote}
      />
    </ConfirmDialog>
  );
}
