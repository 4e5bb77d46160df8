import type { MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { mealIds, mealNames, siteIds, siteNames } from '@reserva/domain/basics/meals';
import { sharedTexts } from '@/shared/texts.ts';
import classes from './weekday-fields.module.css';

/** A meal at a site on a weekday. `dia` has its wire name. */
export interface WeekdayCell {
  site: SiteId;
  meal: MealId;
  /** 0 is Sunday, 6 is Saturday. */
  dia: number;
}

export const isSameCell = (one: WeekdayCell, other: WeekdayCell): boolean =>
  one.site === other.site && one.meal === other.meal && one.dia === other.dia;

/** Returns a text such as `Almoço · Fábrica`. */
export const mealText = ({ meal, site }: { meal: MealId; site: SiteId }): string =>
  `${mealNames[meal]} · ${siteNames[site]}`;

const meals = siteIds.flatMap((site) => mealIds.map((meal) => ({ site, meal })));

interface Props {
  isChecked: (cell: WeekdayCell) => boolean;
  onToggle: (cell: WeekdayCell) => void;
}

/** Shows the meals of both sites, each with a checkbox per weekday. */
export const WeekdayFields = ({ isChecked, onToggle }: Props) => (
  <div className={classes.week}>
    {meals.map((meal) => (
      <fieldset key={mealText(meal)} className={classes.meal}>
        <legend>{mealText(meal)}</legend>
        {sharedTexts.week.map(([dia, short, long]) => (
          <label key={dia}>
            <input
              type="checkbox"
              aria-label={`${mealText(meal)}, ${long}`}
              checked={isChecked({ ...meal, dia })}
              onChange={() => onToggle({ ...meal, dia })}
            />
            <span aria-hidden>{short}</span>
          </label>
        ))}
      </fieldset>
    ))}
  </div>
);
