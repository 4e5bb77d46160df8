import type { Actor, Employee } from '@reserva/contracts/basics/actor';
import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import type { PersonKind } from '@reserva/domain/money/prices';
import type { WaiverGround } from '@reserva/domain/money/waivers';
import type { ReservationState, SiteMove } from '@reserva/domain/reservations/reservation';
import type { Charge } from '@reserva/domain/reservations/undo';
import type { Connection } from 'mongoose';
import {
  actor,
  cents,
  localDate,
  meal,
  nullable,
  optional,
  site,
  state,
  text,
  waiverGroundSchema,
} from '../../fields.ts';
import { modelOf, partOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';
import {
  type CodeIssuer,
  codeIssuerSchema,
  type Hold,
  holdSchema,
  type Passage,
  passageSchema,
} from './passages.ts';

export interface Person {
  kind: PersonKind;
  /** User id, guest code, or the passage key for a master code. Each use of a master code is a separate reservation. */
  id: string;
  name: string;
  /** Empty for guests and master codes. */
  cpf: string;
}

/** The reasons for which an expired meal is not charged, by public rules. */
export interface Waiver {
  grounds: WaiverGround[];
  /** Cents that the meal cost before the waiver. */
  fromCents: number;
  at: Date;
}

/**
 * An operator's decision that a meal is concluded. `from` is the state until then. `before` is the charge until then,
 * absent if it was zero.
 */
interface Decision {
  at: Date;
  by: Actor;
  as: 'concluded';
  from: ReservationState;
  command: string;
  before?: Charge;
}

interface ReservationEnd {
  at: Date;
  by: Actor;
  as: 'cancelled' | 'deleted' | 'released';
  command: string;
}

/**
 * An operator's undo of a conclusion or deletion. `of` is the undone change. `charge` is the charge that the conclusion
 * had caused.
 */
type ReservationUndo = { at: Date; by: Actor; command: string } & (
  | { as: 'concluded'; of: Decision; charge: Charge }
  | { as: 'deleted'; of: ReservationEnd }
);

/** An offer of a pending reservation to one colleague or to everyone. */
export interface Offer {
  /** Id of the command that made the offer. */
  command: string;
  at: Date;
  by: Employee;
  /**
   * User id of the only colleague that can take the offer. If empty (`EVERYBODY`), each person without a reservation of
   * that meal can take it.
   */
  for: string;
  /** Name of the colleague. Empty if the offer is for everyone. */
  to: string;
}

/** An offer that its person withdrew before it was taken. */
interface PastOffer extends Offer {
  endedAt: Date;
  /** Id of the command that withdrew the offer. */
  endedBy: string;
}

/** The change of a reservation to another person. It stores the earlier person and the origin of their reservation. */
export interface HandOver {
  at: Date;
  command: string;
  from: Person;
  /** `personKey` of `from`. */
  fromKey: string;
  to: Pick<Person, 'id' | 'name'>;
  offer: Offer;
  createdAt: Date;
  createdBy: Actor;
}

/** One person's one meal, from the reservation or scan to its price. Each change is one conditional update. */
export interface Reservation extends WithOutbox {
  _id: string;
  person: Person;
  /** `kind:id`. */
  personKey: string;
  /** Folded name (domain, `foldName`). Lists are sorted by it. */
  sortName: string;
  date: LocalDate;
  meal: MealId;
  /** The site where the meal is reserved, or where it was eaten. */
  site: SiteId;
  /** Set only if the person ate at the other site: the site where the meal was reserved. */
  reservedSite: SiteId | null;
  state: ReservationState;
  /**
   * False after the reservation was cancelled, deleted or released. The document stays, and the person can reserve the
   * meal again.
   */
  active: boolean;
  /** Cents. The price is copied when the outcome is known. 0 while the reservation is pending. */
  priceCents: number;
  priceVersion: number | null;
  createdAt: Date;
  createdBy: Actor;
  /**
   * Key of the last change of the meal's hours for which the person was notified. Absent if the hours never changed.
   */
  hoursTold?: string;
  /** Changes of site that the person made before eating. Absent if there were none. */
  moves?: (SiteMove & { by: Actor; command: string })[];
  /** Set while the person offers the reservation to others. */
  offer?: Offer;
  /** Offers that the person withdrew. */
  pastOffers?: PastOffer[];
  /** The hand-overs to another person, oldest first. `person` is always the person who has the reservation now. */
  handovers?: HandOver[];
  /** Time at which the state began: the turn, the end of the shift, or the operator's action. */
  stateAt: Date;
  decision: Decision | null;
  closed: ReservationEnd | null;
  /** Decisions and deletions that operators undid, oldest first. */
  undone?: ReservationUndo[];
  passages: Passage[];
  hold: Hold | null;
  /**
   * The waiver applies only while the reservation is expired. In other states it is only history. Absent or null if the
   * meal is charged.
   */
  waiver?: Waiver | null;
  /** Waivers that were withdrawn, or replaced because their grounds changed. */
  pastWaivers?: (Waiver & { endedAt: Date })[];
  /** Issuer of the code that opened the gate. Absent or null if the person used their own code. */
  issuer?: CodeIssuer | null;
}

export const personSchema = partOf<Person>({
  kind: { type: String, required: true, enum: ['employee', 'guest', 'master'] satisfies PersonKind[] },
  id: { type: String, required: true },
  name: { type: String, required: true },
  cpf: text,
});

const at = { type: Date, required: true };
const command = { type: String, required: true };

const waiverFields = {
  grounds: { type: [waiverGroundSchema], required: true },
  fromCents: cents,
  at,
};
const waiverSchema = partOf<Waiver>(waiverFields);
const pastWaiverSchema = partOf<Waiver & { endedAt: Date }>({ ...waiverFields, endedAt: at });
const chargeSchema = partOf<Charge>({
  priceCents: cents,
  priceVersion: { type: Number, default: null },
  stateAt: at,
});
const decisionSchema = partOf<Decision>({
  at,
  by: actor,
  as: { type: String, required: true, enum: ['concluded'] },
  from: state,
  command,
  before: chargeSchema,
});
const closedSchema = partOf<ReservationEnd>({
  at,
  by: actor,
  as: { type: String, required: true, enum: ['cancelled', 'deleted', 'released'] },
  /** Empty for a released reservation, because no command released it. */
  command: text,
});
const undoneSchema = partOf<ReservationUndo>({
  at,
  by: actor,
  command,
  as: { type: String, required: true, enum: ['concluded', 'deleted'] },
  /** Copy of the undone conclusion or deletion. */
  of: {
    type: partOf<Decision | ReservationEnd>({
      at,
      by: actor,
      as: { type: String, required: true, enum: ['concluded', 'cancelled', 'deleted', 'released'] },
      command: text,
      from: optional(state),
      before: chargeSchema,
    }),
    required: true,
  },
  charge: chargeSchema,
});
const moveSchema = partOf<NonNullable<Reservation['moves']>[number]>({
  from: site,
  to: site,
  at,
  by: actor,
  command,
});
const offerFields = {
  command,
  at,
  by: actor,
  for: text,
  to: text,
};
const offerSchema = partOf<Offer>(offerFields);
const pastOfferSchema = partOf<PastOffer>({ ...offerFields, endedAt: at, endedBy: command });
const handOverSchema = partOf<HandOver>({
  at,
  command,
  from: { type: personSchema, required: true },
  fromKey: { type: String, required: true },
  to: {
    type: partOf<HandOver['to']>({
      id: { type: String, required: true },
      name: { type: String, required: true },
    }),
    required: true,
  },
  offer: { type: offerSchema, required: true },
  createdAt: at,
  createdBy: actor,
});

const schema = schemaOf<Reservation>({
  _id: { type: String, required: true },
  person: { type: personSchema, required: true },
  personKey: { type: String, required: true },
  sortName: { type: String, required: true },
  date: localDate,
  meal,
  site,
  reservedSite: nullable(site),
  state,
  active: { type: Boolean, required: true },
  priceCents: cents,
  priceVersion: { type: Number, default: null },
  createdAt: at,
  createdBy: actor,
  stateAt: at,
  decision: { type: decisionSchema, default: null },
  closed: { type: closedSchema, default: null },
  undone: { type: [undoneSchema], default: undefined },
  hoursTold: String,
  moves: { type: [moveSchema], default: undefined },
  offer: offerSchema,
  pastOffers: { type: [pastOfferSchema], default: undefined },
  handovers: { type: [handOverSchema], default: undefined },
  passages: { type: [passageSchema], required: true },
  hold: { type: holdSchema, default: null },
  waiver: waiverSchema,
  pastWaivers: { type: [pastWaiverSchema], default: undefined },
  issuer: codeIssuerSchema,
  ...outboxField,
})
  // Allows one active reservation per person, date and meal. If several taps, gates or operators write at the same
  // time, all but the first get a duplicate-key error.
  .index(
    { personKey: 1, date: 1, meal: 1 },
    { name: 'one_per_meal', unique: true, partialFilterExpression: { active: true } },
  )
  // Serves the statement and the history, which includes cancelled reservations.
  .index({ personKey: 1, date: -1 })
  // Serves live counts of a shift and of a day from the index alone. Also serves pages of a day, sorted by name:
  // MongoDB merges one range per site, meal, kind and state. It reads only the entries of the page and of the skipped
  // rows.
  .index(
    { date: 1, site: 1, meal: 1, 'person.kind': 1, state: 1, active: 1, sortName: 1, _id: 1 },
    { name: 'day_list', partialFilterExpression: { active: true } },
  )
  // Serves the guests' meals of a day. The index is partial, so it stays small.
  .index(
    { date: 1, sortName: 1, _id: 1 },
    { name: 'visits', partialFilterExpression: { active: true, 'person.kind': 'guest' } },
  )
  // Serves the reservations that are not settled yet. The index is partial, so it stays small.
  .index(
    { date: 1, site: 1, meal: 1 },
    { name: 'pending', partialFilterExpression: { active: true, state: 1 } },
  )
  // Serves the offers of a meal. The index contains only open offers, so it stays small.
  .index(
    { date: 1, meal: 1, 'offer.for': 1, 'offer.at': 1 },
    { name: 'offered', partialFilterExpression: { active: true, state: 1, 'offer.at': { $exists: true } } },
  )
  // Serves the meals that a person handed over. They stay in that person's statement.
  .index(
    { 'handovers.fromKey': 1, date: -1 },
    { name: 'handed_over', partialFilterExpression: { 'handovers.fromKey': { $exists: true } } },
  )
  // Serves the conclusions of one command. A retry of the command counts those that the first attempt made.
  .index(
    { 'decision.command': 1 },
    { name: 'decided_by', partialFilterExpression: { 'decision.command': { $exists: true } } },
  )
  // The first index serves the deletions of one command. The second serves the changes of a command that were undone.
  // An undo of the command must find both.
  .index({ 'closed.command': 1 }, { name: 'closed_by', partialFilterExpression: { 'closed.as': 'deleted' } })
  .index(
    { 'undone.of.command': 1 },
    { name: 'undone_of', partialFilterExpression: { 'undone.of.command': { $exists: true } } },
  )
  // Finds the scan that belongs to a turn. The index is not unique, because a device uses its short ids again after
  // months.
  .index(
    { 'passages.key': 1 },
    { name: 'passage_key', partialFilterExpression: { 'passages.key': { $exists: true } } },
  )
  .index(
    { 'passages.turnKey': 1 },
    { name: 'turn_key', partialFilterExpression: { 'passages.turnKey': { $exists: true } } },
  )
  // Serves the passages of a gate by time. The device's page lists them. A turn that names no passage is matched to one
  // of them.
  .index(
    { 'passages.turnstileId': 1, 'passages.grantedAt': 1 },
    { name: 'at_gate', partialFilterExpression: { 'passages.turnstileId': { $exists: true } } },
  )
  // Serves open gates. A hold is released after 30 seconds, or matched to a turn that names no passage.
  .index(
    { 'hold.turnstileId': 1, 'hold.until': 1 },
    { partialFilterExpression: { 'hold.turnstileId': { $exists: true } } },
  )
  .index(...outboxIndex);

export const reservationModel = (connection: Connection) =>
  modelOf<Reservation>(connection, 'Reservation', schema, 'reservations');

export const personKeyOf = (person: Pick<Person, 'kind' | 'id'>): string => `${person.kind}:${person.id}`;
