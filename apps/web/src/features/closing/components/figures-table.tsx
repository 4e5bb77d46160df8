import { countText } from '@reserva/domain/counted';
import { gateCountNames, mealCountNames } from '@reserva/domain/day-closing';
import { mealNames } from '@reserva/domain/meals';
import type { Day } from '../closing-text.ts';
import { texts } from '../texts.ts';
import classes from './closing.module.css';

const rows = Object.entries({ served: texts.figures.served, ...mealCountNames, ...gateCountNames }) as [
  keyof Day['total'],
  string,
][];

/** A row for each number, a column for each meal and their sum. */
export function FiguresTable({ day: { meals, total } }: { day: Day }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable for who has no mouse.
    <section className={classes.scroll} aria-label={texts.figures.label} tabIndex={0}>
      <table className={classes.figures}>
        <thead>
          <tr>
            <th scope="col">{texts.figures.count}</th>
            {meals.map(({ time }) => (
              <th key={time} scope="col">
                {mealNames[time]}
              </th>
            ))}
            <th scope="col">{texts.figures.total}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, name]) => (
            <tr key={key} data-strong={key === 'served' || undefined}>
              <th scope="row">{name}</th>
              {meals.map((meal) => (
                <td key={meal.time}>{countText(meal[key])}</td>
              ))}
              <td>{countText(total[key])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
