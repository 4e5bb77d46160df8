import type { Rating } from '@reserva/contracts/primitives';
import { ratingNames } from '@reserva/domain/survey';
import { type Criterion, ratings } from '../criteria.ts';
import { texts } from '../texts.ts';
import { Face } from './face.tsx';
import classes from './rating-field.module.css';

interface Props {
  criterion: Criterion;
  value: Rating | null;
  /** Was asked for and not given. */
  missing: boolean;
  /** Takes the focus when the dialog opens. */
  first: boolean;
  onRate: (rating: Rating) => void;
}

/** One criterion: three faces, each a radio button with its word. Arrows choose, Tab goes to the next criterion. */
export function RatingField({ criterion, value, missing, first, onRate }: Props) {
  const { field, label, hint } = criterion;
  const id = `survey-${field}`;
  return (
    <fieldset className={classes.field} aria-describedby={`${id}-hint`} data-missing={missing || undefined}>
      <legend className={classes.legend}>{label}</legend>
      <p id={`${id}-hint`} className={classes.hint}>
        {missing ? texts.form.choose : hint}
      </p>
      <div className={classes.options}>
        {ratings.map((rating) => (
          <label key={rating} className={classes.option}>
            <input
              type="radio"
              name={id}
              value={rating}
              checked={value === rating}
              onChange={() => onRate(rating)}
              data-autofocus={(first && rating === (value ?? ratings[0])) || undefined}
            />
            <Face rating={rating} />
            {ratingNames[rating]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
