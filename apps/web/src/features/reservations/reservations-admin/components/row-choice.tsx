import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { countText } from '@reserva/domain/basics/counted';
import { titleCase } from '@reserva/domain/basics/names';
import { useId } from 'react';
import type { ReservationRow } from '@/shared/api/screen-names.ts';
import { badgeAndCpf } from '@/shared/people/badge-and-cpf.ts';
import { StatusSign } from '@/shared/ui/status-badge.tsx';
import type { BulkKind } from '../bulk-actions.ts';
import { mealText } from '../reservation-labels.ts';
import { changeProblem, changeText } from '../row-change.ts';
import { texts } from '../texts.ts';
import classes from './row-choice.module.css';

interface Props {
  kind: BulkKind;
  rows: readonly ReservationRow[];
  /** The number of all matching rows. `rows` has the first of them. */
  total: number;
  today: LocalDate;
  /** True if the month of the day is closed. */
  closed: boolean;
  chosen: string | null;
  /** True if these rows are about to be replaced. None can be selected then. */
  stale: boolean;
  onChoose: (row: ReservationRow) => void;
}

/** Offers the matching reservations for selection and shows the change of each. */
export function RowChoice({ kind, rows, total, today, closed, chosen, stale, onChoose }: Props) {
  const name = useId();
  return (
    <fieldset className={classes.rows} aria-busy={stale || undefined}>
      <legend className={classes.legend}>
        {total > rows.length ? texts.find.more(rows.length, countText(total)) : texts.find.found}
      </legend>
      {rows.map((row) => (
        <label key={row.id} className={classes.row}>
          <input
            type="radio"
            name={name}
            checked={row.id === chosen}
            disabled={stale || changeProblem(kind, row, today, closed) !== null}
            onChange={() => onChoose(row)}
          />
          <span className={classes.who}>
            {titleCase(row.usuario_nome)}
            <small>{[badgeAndCpf(row), mealText(row)].filter(Boolean).join(' · ')}</small>
          </span>
          <span className={classes.change}>
            <StatusSign status={row.status} />
            {closed
              ? texts.find.monthClosed
              : changeProblem(kind, row, today, closed)
                ? texts.find.nothing
                : changeText(kind, row)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
