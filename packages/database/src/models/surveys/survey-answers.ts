import type { LocalDate, MealId, Rating, SiteId } from '@reserva/contracts/basics/primitives';
import type { Connection } from 'mongoose';
import { localDate, meal, site, text } from '../../fields.ts';
import { modelOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';

/**
 * A rating of a meal that does not name its author (decision 0009). Ids are keyed hashes, which mean nothing without
 * the server's key. The document has the date and the meal, but no instant.
 */
export interface SurveyAnswer extends WithOutbox {
  /**
   * Keyed hash of the command that created the answer. It looks random. Ids of other collections begin with the time,
   * which could identify the author.
   */
  _id: string;
  /** Keyed hash of author and answer. It differs for each answer, so that a person's answers cannot be linked. */
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
  /** True if there is a comment. Queries for pages of comments use this field. */
  commented: boolean;
  /**
   * False after the author deleted the answer. The ratings and the comment are then removed, and the author can rate
   * the meal again.
   */
  active: boolean;
  /** Keyed hash of the command that deleted the answer. */
  removed: string | null;
  /** Id of the command by which an operator deleted the comment. */
  moderated: string | null;
}

/** Options that store answers in the order of their random ids. The order of arrival would be a hint at the author. */
const storedById = { clusteredIndex: { key: { _id: 1 }, unique: true } };

/** The field is absent after the author deleted the answer. */
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
  // Allows one active answer per meal. If several taps or phones write at the same time, all but the first get a
  // duplicate-key error.
  .index(
    { reservation: 1 },
    { name: 'one_per_reservation', unique: true, partialFilterExpression: { active: true } },
  )
  // Serves the counts of shifts from the index alone.
  .index(
    { date: 1, meal: 1, site: 1, active: 1, food: 1, variety: 1, hygiene: 1, dedication: 1, commented: 1 },
    { name: 'shift_ratings', partialFilterExpression: { active: true } },
  )
  // Serves a page of comments, latest meal first. MongoDB merges one range per meal and site.
  .index(
    { commented: 1, meal: 1, site: 1, date: -1, _id: 1 },
    { name: 'comments', partialFilterExpression: { commented: true } },
  )
  .index(...outboxIndex);

export const surveyAnswerModel = (connection: Connection) =>
  modelOf<SurveyAnswer>(connection, 'SurveyAnswer', schema, 'surveyAnswers');
