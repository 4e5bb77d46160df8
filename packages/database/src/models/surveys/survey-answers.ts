import type { LocalDate, MealId, Rating, SiteId } from '@reserva/contracts/basics/primitives';
import type { Connection } from 'mongoose';
import { localDate, meal, site, text } from '../../fields.ts';
import { modelOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';

/**
 * What somebody thought of a meal, without who (decision 0009). Ids and hashes mean nothing without the server's key, and no
 * instant is kept: only the day and the meal.
 */
export interface SurveyAnswer extends WithOutbox {
  /** Keyed hash of the command that made it: random to look at, unlike every other id of ours, which begins with the time. */
  _id: string;
  /** Keyed hash of author and answer: a person's answers have nothing in common. */
  author: string;
  /** Keyed hash of the reservation. */
  reservation: string;
  date: LocalDate;
  meal: MealId;
  site: SiteId;
  food: Rating;
  variety: Rating;
  hygiene: Rating;
  dedication: Rating;
  /** Empty where there is none. */
  comment: string;
  /** Whether there is a comment: what pages of comments are found by. */
  commented: boolean;
  /** False once its author deleted it: ratings and comment are gone, and the meal can be rated again. */
  active: boolean;
  /** Keyed hash of the command that deleted it. */
  removed: string | null;
  /** Command of the operator who deleted its comment. */
  moderated: string | null;
}

/** Stored in the order of the random ids: else the order of coming would be kept, and with it a hint who it was. */
const storedById = { clusteredIndex: { key: { _id: 1 }, unique: true } };

/** Missing once the author deleted the answer. */
const rating = { type: Number, enum: [1, 2, 3] };
const schema = schemaOf<SurveyAnswer>(
  {
    _id: { type: String, required: true },
    author: { type: String, required: true },
    reservation: { type: String, required: true },
    date: localDate,
    meal,
    site,
    food: rating,
    variety: rating,
    hygiene: rating,
    dedication: rating,
    comment: text,
    commented: { type: Boolean, required: true },
    active: { type: Boolean, required: true },
    removed: { type: String, default: null },
    moderated: { type: String, default: null },
    ...outboxField,
  },
  storedById,
)
  // A meal is rated once: two taps and two phones meet here.
  .index(
    { reservation: 1 },
    { name: 'one_per_reservation', unique: true, partialFilterExpression: { active: true } },
  )
  // Counts of shifts, answered from the index alone.
  .index(
    { date: 1, meal: 1, site: 1, active: 1, food: 1, variety: 1, hygiene: 1, dedication: 1, commented: 1 },
    { name: 'shift_ratings', partialFilterExpression: { active: true } },
  )
  // A page of comments, latest meal first, merged from one range per meal and site.
  .index(
    { commented: 1, meal: 1, site: 1, date: -1, _id: 1 },
    { name: 'comments', partialFilterExpression: { commented: true } },
  )
  .index(...outboxIndex);

export const surveyAnswerModel = (connection: Connection) =>
  modelOf<SurveyAnswer>(connection, 'SurveyAnswer', schema, 'surveyAnswers');
