import type { LocalDate } from '@reserva/contracts/primitives';
import { formatReais } from '@reserva/domain/money';
import { formatDate, monthName } from '@/shared/time/dates.ts';
import { IconPencil } from '@/shared/ui/icons.ts';
import { StatusSign } from '@/shared/ui/status-badge.tsx';
import { outcomeTotals, type Statement } from '../statement-view.ts';
import { texts } from '../texts.ts';
import classes from './statement-total.module.css';

/** The total first, and what it is made of. */
export function StatementTotal({ statement, month }: { statement: Statement; month: LocalDate }) {
  return (
    <section className={classes.card} aria-labelledby="statement-total">
      <h2 id="statement-total" className={classes.label}>
        {texts.total.title(monthName(month))}
      </h2>
      <p className={classes.total}>{formatReais(statement.total)}</p>
      {statement.closed && (
        <p className={classes.closed}>
          {statement.ultimoDia
            ? texts.total.accountsClosed(formatDate(statement.ultimoDia))
            : texts.total.monthClosed}
        </p>
      )}
      <ul className={classes.parts}>
        {outcomeTotals(statement.reservations).map(({ status, label, count, cost }) => (
          <li key={status}>
            <StatusSign status={status} />
            <span className={classes.part}>{texts.total.part(count, label)}</span>
            <span>{cost}</span>
          </li>
        ))}
        {statement.corrections.map(({ id, valor, mes, motivo }) => (
          <li key={id}>
            <IconPencil size={18} aria-hidden />
            <span className={classes.part}>{texts.total.correction(mes, motivo)}</span>
            <span>{formatReais(valor)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
