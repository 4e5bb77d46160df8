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
  /** User id, guest code, or the passage of a master code (each use is a row of its own). */
  id: string;
  name: string;
  /** Empty for guests and master codes. */
  cpf: string;
}

/** An expired meal that is not charged, by rules everybody sees. */
export interface Waiver {
  grounds: WaiverGround[];
  /** What it cost before. */
  fromCents: number;
  at: Date;
}

/** An operator's decision about its outcome, the state it had until then, and what it cost where that was not nothing. */
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

/** What was undone, and what the meal was charged because of it. */
type ReservationUndo = { at: Date; by: Actor; command: string } & (
  | { as: 'concluded'; of: Decision; charge: Charge }
  | { as: 'deleted'; of: ReservationEnd }
);

/** A pending reservation that its person gives up to whoever takes it. */
export interface Offer {
  /** Of the command that made it. */
  command: string;
  at: Date;
  by: Employee;
  /** User id of the one colleague; empty (`EVERYBODY`): whoever has none for that meal. */
  for: string;
  /** Name of the colleague; empty with everybody. */
  to: string;
}

/** One that nobody took, until its person took it back. */
interface PastOffer extends Offer {
  endedAt: Date;
  /** Of the command that did. */
  endedBy: string;
}

/** The reservation became another person's: whose it was, and how it had been made. */
export interface HandOver {
  at: Date;
  command: string;
  from: Person;
  /** `personKey` of it. */
  fromKey: string;
  to: Pick<Person, 'id' | 'name'>;
  offer: Offer;
  createdAt: Date;
  createdBy: Actor;
}

/** One person's one meal: from reservation or scan to its price. Everything that happens to it is one conditional update. */
export interface Reservation extends WithOutbox {
  _id: string;
  person: Person;
  /** `kind:id`. */
  personKey: string;
  /** Folded name (domain, `foldName`): what lists are sorted by. */
  sortName: string;
  date: LocalDate;
  meal: MealId;
  /** Where it is reserved, or was eaten. */
  site: SiteId;
  /** Where it had been reserved, if the person ate at the other site. */
  reservedSite: SiteId | null;
  state: ReservationState;
  /** False once cancelled, deleted or released: the slot is free again, the document stays. */
  active: boolean;
  /** Cents, copied when the outcome became known; 0 while pending. */
  priceCents: number;
  priceVersion: number | null;
  createdAt: Date;
  createdBy: Actor;
  /** Which change of its meal's hours its person was told of last; missing where they never changed. */
  hoursTold?: string;
  /** By its person, before it was eaten; missing where it never was. */
  moves?: (SiteMove & { by: Actor; command: string })[];
  /** Its person gives it up to whoever takes it; missing where they do not. */
  offer?: Offer;
  /** Offers that were taken back. */
  pastOffers?: PastOffer[];
  /** Whose it was before, the first one first: `person` is who has it now. */
  handovers?: HandOver[];
  /** When the state was reached: the turn, the end of the shift, the operator's action. */
  stateAt: Date;
  decision: Decision | null;
  closed: ReservationEnd | null;
  /** Decisions and deletions that operators took back, in their order. */
  undone?: ReservationUndo[];
  passages: Passage[];
  hold: Hold | null;
  /** While it is expired; of another state it only tells what was. Missing or null: charged. */
  waiver?: Waiver | null;
  /** Waivers that were taken back, or had other grounds. */
  pastWaivers?: (Waiver & { endedAt: Date })[];
  /** Of the code with which the meal was taken; missing or null where it was taken without one of somebody else. */
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
  /** Empty where no command released it. */
  command: text,
});
const undoneSchema = partOf<ReservationUndo>({
  at,
  by: actor,
  command,
  as: { type: String, required: true, enum: ['concluded', 'deleted'] },
  /** A decision or a closing, as it was. */
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
  // One per person, date and meal: two taps, two gates and two operators meet here.
  .index(
    { personKey: 1, date: 1, meal: 1 },
    { name: 'one_per_meal', unique: true, partialFilterExpression: { active: true } },
  )
  // Statement, and what became of a cancelled one.
  .index({ personKey: 1, date: -1 })
  // Live counts of a shift and of a day, answered from the index alone; a page of a day in the order of names, merged
  // from one range per site, meal, kind and state: no more entries are read than the page and what is skipped.
  .index(
    { date: 1, site: 1, meal: 1, 'person.kind': 1, state: 1, active: 1, sortName: 1, _id: 1 },
    { name: 'day_list', partialFilterExpression: { active: true } },
  )
  // Meals of guests by their day: few, whatever the history.
  .index(
    { date: 1, sortName: 1, _id: 1 },
    { name: 'visits', partialFilterExpression: { active: true, 'person.kind': 'guest' } },
  )
  // What is still to be settled: small, whatever the history.
  .index(
    { date: 1, site: 1, meal: 1 },
    { name: 'pending', partialFilterExpression: { active: true, state: 1 } },
  )
  // What is offered of a meal: the few that wait for a taker.
  .index(
    { date: 1, meal: 1, 'offer.for': 1, 'offer.at': 1 },
    { name: 'offered', partialFilterExpression: { active: true, state: 1, 'offer.at': { $exists: true } } },
  )
  // What a person passed on: a line of their statement still.
  .index(
    { 'handovers.fromKey': 1, date: -1 },
    { name: 'handed_over', partialFilterExpression: { 'handovers.fromKey': { $exists: true } } },
  )
  // What one command of an operator decided: its retry counts what its first attempt did.
  .index(
    { 'decision.command': 1 },
    { name: 'decided_by', partialFilterExpression: { 'decision.command': { $exists: true } } },
  )
  // The same of what it deleted, and of what was undone of it: whoever takes it back finds all of it.
  .index({ 'closed.command': 1 }, { name: 'closed_by', partialFilterExpression: { 'closed.as': 'deleted' } })
  .index(
    { 'undone.of.command': 1 },
    { name: 'undone_of', partialFilterExpression: { 'undone.of.command': { $exists: true } } },
  )
  // The turn finds its scan. Not unique: a device gives its short ids again after months.
  .index(
    { 'passages.key': 1 },
    { name: 'passage_key', partialFilterExpression: { 'passages.key': { $exists: true } } },
  )
  .index(
    { 'passages.turnKey': 1 },
    { name: 'turn_key', partialFilterExpression: { 'passages.turnKey': { $exists: true } } },
  )
  // What a gate was opened for at a time: a turn that names no passage, the last passages on the device's page.
  .index(
    { 'passages.turnstileId': 1, 'passages.grantedAt': 1 },
    { name: 'at_gate', partialFilterExpression: { 'passages.turnstileId': { $exists: true } } },
  )
  // Open gates: released after 30 seconds, and matched to a turn that names no passage.
  .index(
    { 'hold.turnstileId': 1, 'hold.until': 1 },
    { partialFilterExpression: { 'hold.turnstileId': { $exists: true } } },
  )
  .index(...outboxIndex);

export const reservationModel = (connection: Connection) =>
  modelOf<Reservation>(connection, 'Reservation', schema, 'reservations');

export const personKeyOf = (person: Pick<Person, 'kind' | 'id'>): string => `${person.kind}:${person.id}`;
