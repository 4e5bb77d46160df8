import { counted } from '@reserva/domain/counted';
import type { VisitorSlot } from '@reserva/domain/visitor-calendar';
import type { ChangeFailure } from '@/shared/api/use-change.ts';
import { formatDate, weekdayName } from '@/shared/time/dates.ts';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { NameList } from '@/shared/ui/name-list.tsx';
import { chosenDays } from '../calendar-view.ts';
import type { Guest } from '../guests.ts';
import { texts } from '../texts.ts';
import classes from './visitors.module.css';

interface Props {
  guests: readonly Guest[];
  slots: readonly VisitorSlot[];
  failure: ChangeFailure | null;
  busy: boolean;
  onConfirm: () => unknown;
  onClose: () => void;
}

/** Names every date, meal, site and guest before anything is reserved. */
export function ConfirmVisit({ guests, slots, failure, busy, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      opened
      title={texts.confirm.title}
      confirmLabel={texts.confirm.confirm}
      obstacle={slots.length === 0 ? texts.confirm.closed : null}
      failure={failure}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <dl className={classes.days} aria-label={texts.confirm.meals}>
        {chosenDays(slots).map(({ date, meals }) => (
          <div key={date}>
            <dt>
              {formatDate(date)} · {weekdayName(date)}
            </dt>
            {meals.map((meal) => (
              <dd key={meal}>{meal}</dd>
            ))}
          </div>
        ))}
      </dl>
      <h3 className={classes.subtitle}>{counted(guests.length, 'convidado', 'convidados')}</h3>
      <NameList names={guests.map(({ name }) => name)} label={texts.guests.title} />
    </ConfirmDialog>
  );
}
