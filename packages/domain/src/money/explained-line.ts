import type { LocalDate, MealId, MonthKey, SiteId } from '@reserva/contracts/basics/primitives';
import type { ConflictKind } from '@reserva/contracts/gates/conflict-operations';
import type { MealHours } from '../calendar/service-calendar.ts';
import type { ReservationState, ShownAtGate, SiteMove } from '../reservations/reservation.ts';
import type { ExplainedContest } from './explain-contest.ts';
import type { PersonKind } from './prices.ts';
import type { WaiverGround } from './waivers.ts';

export interface ExplainedPassage {
  /** The turnstile's name; empty if it is no longer known. */
  gate: string;
  grantedAt: Date;
  turnedAt: Date | null;
  outcome: 'granted' | 'turned' | 'released' | 'conflict';
  /** The time at which the person gave up and did not pass. */
  gaveUpAt?: Date | undefined;
  /** The means of identification; missing if it was not stored. */
  shown?: ShownAtGate | undefined;
  /** True if the device decided by itself, and our server read its log later. */
  collected?: boolean | undefined;
  /** The person who issued the access code, if another person used it. */
  issuer?: string | undefined;
}

/** A waiver: the meal is not charged from `at` on. It cost `fromCents` before. */
export interface ExplainedWaiver {
  grounds: readonly WaiverGround[];
  fromCents: number;
  at: Date;
}

/** A correction for this meal, booked in another month. */
export interface ExplainedCorrection {
  at: Date;
  cents: number;
  bookedIn: MonthKey;
  /**
   * The grounds of the waiver for which the correction was booked. Empty if the waiver has ended, so that the meal is
   * charged again. Missing if a contest (an objection of the employee) caused the correction.
   */
  grounds?: readonly WaiverGround[] | undefined;
}

/** A meal in its current state, with everything that decided its price. */
export interface ExplainedLine {
  person: PersonKind;
  meal: MealId;
  state: ReservationState;
  /** The site at which it is reserved or was eaten. */
  site: SiteId;
  /** The reserved site, if the person ate at the other one. */
  reservedSite: SiteId | null;
  createdAt: Date;
  /**
   * The origin of the reservation.
   * `self`: the person. `week`: their pattern. `gate`: a scan without a reservation. `handOver`: a colleague who handed
   * it over. `operator` is a name, and `terminal` is the name of the terminal that the person used.
   */
  madeBy: 'self' | 'week' | 'gate' | 'system' | 'handOver' | { operator: string } | { terminal: string };
  /** The leave of the person that day, in Portuguese. The operator reserved in spite of it. */
  despiteLeave?: string | undefined;
  stateAt: Date;
  /** Changes of the site by the person, before the meal was eaten. */
  moves: readonly SiteMove[];
  /** `to` is empty if the offer was to everyone. `endedAt` is null if the offer was not withdrawn. */
  offers: readonly { at: Date; to: string; endedAt: Date | null }[];
  /** Hand-overs to another person. */
  handovers: readonly { at: Date; from: string; to: string }[];
  /** The name of the person who has the meal now; null if it is still the line's person. */
  givenTo: string | null;
  /** The conclusion by an operator. The name is empty if it was not stored. */
  decision: { at: Date; by: string; from: ReservationState } | null;
  /** The cancellation or deletion. The name is empty if it was not stored. A released hold is not included. */
  closed: {
    at: Date;
    by: string;
    as: 'cancelled' | 'deleted';
    /** True if the person cancelled it. */
    bySelf?: boolean | undefined;
    /** The name of the terminal at which the person cancelled it. */
    terminal?: string | undefined;
    /** The reason, in Portuguese, if the system cancelled it. */
    why?: string | undefined;
  } | null;
  /** Conclusions and deletions that an operator undid. `of` is the undone action. */
  undone: readonly { at: Date; by: string; as: 'concluded' | 'deleted'; of: { at: Date; by: string } }[];
  passages: readonly ExplainedPassage[];
  /** `reason` is the text of the operator who resolved it; null if the reader must not see it. */
  conflicts: readonly { kind: ConflictKind; at: Date; resolved: boolean; reason: string | null }[];
  /** The waiver of the meal. It applies while the meal is expired. In another state it is only history. */
  waiver: ExplainedWaiver | null;
  pastWaivers: readonly (ExplainedWaiver & { endedAt: Date })[];
  corrections: readonly ExplainedCorrection[];
  contests: readonly ExplainedContest[];
  /** The closing of the accounts of the person, who left, if it includes this meal. */
  individuallyClosed: { at: Date; lastDay: LocalDate } | null;
  /** The hours that an exception gives the meal on its day, and the reason. */
  otherHours: { hours: MealHours; reason: string } | null;
  priceCents: number;
  /**
   * The start of the version of prices by which the meal was charged. Null while the meal is pending or if it needs no
   * price.
   */
  prices: { validFrom: Date } | null;
}

export interface Explanation {
  /** The history, in the order of time. */
  steps: { at: Date; text: string }[];
  /** The rule that decided the outcome. */
  rule: string;
  /** The source of the amount; null if nothing is charged. */
  price: string | null;
}
