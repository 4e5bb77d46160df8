import { countText, percentText } from '@reserva/domain/counted';
import { formatDate } from '@/shared/time/dates.ts';
import type { DayPoint } from '../chart-view.ts';
import { criteria } from '../criteria.ts';
import classes from './history-table.module.css';

/** The course of time in numbers, for whoever rather reads than looks. */
export function HistoryTable({ points }: { points: readonly DayPoint[] }) {
  const rated = points.filter(({ answers }) => answers > 0).toReversed();
  if (rated.length === 0) return null;
  return (
    <details className={classes.details}>
      <summary>Números dos últimos 30 dias</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section className={classes.scroll} tabIndex={0} aria-label="Aprovação por dia">
        <table>
          <thead>
            <tr>
              <th scope="col">Data</th>
              <th scope="col">Avaliações</th>
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
                  <td key={total}>{point[total] === null ? '—' : percentText(point[total])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
