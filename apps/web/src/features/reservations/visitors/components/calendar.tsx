import { dayViews, mealViews, type SlotView } from '../calendar-view.ts';
import { texts } from '../texts.ts';
import type { VisitorForm } from '../use-visitor-form.ts';
import classes from './calendar.module.css';

/**
 * Shows a table with a column for each selectable day and a row for each of two meals. A click on a date or a meal name
 * selects several slots (spec 2.16).
 */
export function Calendar({ form }: { form: VisitorForm }) {
  const { slots, moment } = form;
  const days = dayViews(moment);
  return (
    <div className={classes.frame}>
      <table className={classes.calendar} aria-label={texts.calendar.title}>
        <thead>
          <tr>
            <td />
            {days.map(({ date, weekday, day, label, blocked }) => (
              <th key={date} scope="col">
                <button
                  type="button"
                  className={classes.head}
                  aria-label={label}
                  disabled={blocked}
                  onClick={() => form.clickDay(date)}
                >
                  <span>{weekday}</span>
                  <strong>{day}</strong>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {mealViews(slots, moment).map(({ meal, name, slots: row }) => (
            <tr key={meal}>
              <th scope="row">
                <button
                  type="button"
                  className={classes.head}
                  aria-label={texts.calendar.restOfWeek(name)}
                  onClick={() => form.clickMeal(meal)}
                >
                  <strong>{name}</strong>
                </button>
              </th>
              {row.map((slot) => (
                <td key={slot.date}>
                  <Slot slot={slot} onClick={() => form.clickSlot({ date: slot.date, meal })} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Slot({
  slot: { site, text, label, problem, note },
  onClick,
}: {
  slot: SlotView;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      className={classes.slot}
      data-site={site}
      aria-label={label}
      title={problem ?? note ?? undefined}
      disabled={problem !== null}
      onClick={onClick}
    >
      {text}
    </button>
  );
}
