import type { LocalDate, MealId, Rating, SiteId } from '@reserva/contracts/basics/primitives';
import type { Connection } from 'mongoose';
import { localDate, meal, site, text } from '../../fields.ts';
import { modelOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';

/**
 * A person's rating of a meal, without the person (decision 0009). Ids and hashes mean nothing without the server's
 * key. Only the day and the meal are stored, no instant.
 */
export interface SurveyAnswer extends WithOutbox {
  /** Keyed hash of the command that created the answer. It looks random, while all other ids begin with the time. */
  _id: string;
  /** Keyed hash of author and answer, so that a person's answers cannot be linked. */
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
  /** Empty if the person wrote no comment. */
  comment: string;
  /** True if there is a comment. Pages of comments are found by this field. */
  commented: boolean;
  /** False after the author deleted the answer. Ratings and comment are then gone, and the meal can be rated again. */
  active: boolean;
  /** Keyed hash of the command that deleted the answer. */
  removed: string | null;
  /** Command of the operator who deleted the comment. */
  moderated: string | null;
}

/** Stores answers in the order of their random ids. The order of arrival would be a hint at the author. */
const storedById = { clusteredIndex: { key: { _id: 1 }, unique: true } };

/** Absent after the author deleted the answer. */
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
  // Allows one active answer per meal. Of concurrent taps or phones, all but the first get a duplicate-key error.
  .index(
    { reservation: 1 },
    { name: 'one_per_reservation', unique: true, partialFilterExpression: { active: true } },
  )
  // Serves the counts of shifts from the index alone.
  .index(
    { date: 1, meal: 1, site: 1, active: 1, food: 1, variety: 1, hygiene: 1, dedication: 1, commented: 1 },
    { name: 'shift_ratings', partialFilterExpression: { active: true } },
  )
  // Serves a page of comments, latest meal first, merged from one range per meal and site.
  .index(
    { commented: 1, meal: 1, site: 1, date: -1, _id: 1 },
    { name: 'comments', partialFilterExpression: { commented: true } },
  )
  .index(...outboxIndex);

export const surveyAnswerModel = (connection: Connection) =>
  modelOf<SurveyAnswer>(connection, 'SurveyAnswer', schema, 'surveyAnswers');
