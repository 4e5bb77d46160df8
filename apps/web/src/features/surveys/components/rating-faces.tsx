import type { MealId, Rating } from '@reserva/contracts/primitives';
import { ratingNames } from '@reserva/domain/survey';
import { ratings } from '../criteria.ts';
import { texts } from '../texts.ts';
import { Face } from './face.tsx';
import classes from './rating-faces.module.css';

interface Props {
  meal: MealId;
  onFace: (rating: Rating) => void;
}

/** How the meal was, by one tap; what differs from the face can still be said afterwards. */
export function RatingFaces({ meal, onFace }: Props) {
  return (
    <fieldset className={classes.faces}>
      <legend className={classes.question}>{texts.form.question(meal)}</legend>
      {ratings.map((rating) => (
        <button key={rating} type="button" className={classes.face} onClick={() => onFace(rating)}>
          <Face rating={rating} size={34} />
          {ratingNames[rating]}
        </button>
      ))}
    </fieldset>
  );
}
