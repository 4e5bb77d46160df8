import { countText, percentText } from '@reserva/domain/counted';
import { formatDate } from '@/shared/time/dates.ts';
import type { DayPoint } from '../chart-view.ts';
import { criteria } from '../criteria.ts';
import { texts } from '../texts.ts';
import classes from './history-table.module.css';

/** The course of time in numbers, for whoever rather reads than looks. */
export function HistoryTable({ points }: { points: readonly DayPoint[] }) {
  const rated = points.filter(({ answers }) => answers > 0).toReversed();
  if (rated.length === 0) return null;
  return (
    <details className={classes.details}>
      <summary>{texts.reviews.history}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section className={classes.scroll} tabIndex={0} aria-label={texts.reviews.historyLabel}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.reviews.date}</th>
              <th scope="col">{texts.reviews.answers}</th>
              {criteria.map(({ total, label }) => (
                <th key={total} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rated.map((point) => (
              <tr key={point.date}>
                <th scope="row">{formatDate(point.date)}</th>
                <td>{countText(point.answers)}</td>
                {criteria.map(({ total }) => (
                  <td key={total}>
                    {point[total] === null ? texts.reviews.noApproval : percentText(point[total])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
