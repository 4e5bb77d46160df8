import type { LocalDate, MealId, MonthKey, SiteId } from '@reserva/contracts/basics/primitives';
import type { ConflictKind } from '@reserva/contracts/gates/conflict-operations';
import type { MealHours } from '../calendar/service-calendar.ts';
import type { ReservationState, ShownAtGate, SiteMove } from '../reservations/reservation.ts';
import type { ExplainedContest } from './explain-contest.ts';
import type { PersonKind } from './prices.ts';
import type { WaiverGround } from './waivers.ts';

export interface ExplainedPassage {
  /** Name of the turnstile; empty where it is not known any more. */
  gate: string;
  grantedAt: Date;
  turnedAt: Date | null;
  outcome: 'granted' | 'turned' | 'released' | 'conflict';
  /** The person stepped back then. */
  gaveUpAt?: Date | undefined;
  /** Missing where it was not kept. */
  shown?: ShownAtGate | undefined;
  /** The device had let the person in by itself, and told later. */
  collected?: boolean | undefined;
  /** Who made the code, where that was not the person. */
  issuer?: string | undefined;
}

/** Not charged from `at` on, where it cost `fromCents` until then. */
export interface ExplainedWaiver {
  grounds: readonly WaiverGround[];
  fromCents: number;
  at: Date;
}

/** Booked in another month about this meal. */
export interface ExplainedCorrection {
  at: Date;
  cents: number;
  bookedIn: MonthKey;
  /** None: it is charged again; missing: given back otherwise. */
  grounds?: readonly WaiverGround[] | undefined;
}

/** A meal as it stands, with everything that has decided what it costs. */
export interface ExplainedLine {
  person: PersonKind;
  meal: MealId;
  state: ReservationState;
  /** Where it is reserved, or was eaten. */
  site: SiteId;
  /** Where it had been reserved, if the person ate at the other site. */
  reservedSite: SiteId | null;
  createdAt: Date;
  /**
   * An operator's name, or that of the terminal where the person did; `self`: the person; `week`: their pattern of the week;
   * `gate`: nothing was reserved; `handOver`: by who passed it on.
   */
  madeBy: 'self' | 'week' | 'gate' | 'system' | 'handOver' | { operator: string } | { terminal: string };
  /** Leave in spite of which an operator reserved, in words. */
  despiteLeave?: string | undefined;
  stateAt: Date;
  /** By its person, before it was eaten. */
  moves: readonly SiteMove[];
  /** To `to`, or to whoever has none; `endedAt` where it was taken back. */
  offers: readonly { at: Date; to: string; endedAt: Date | null }[];
  /** It became another person's. */
  handovers: readonly { at: Date; from: string; to: string }[];
  /** Name of who has it now; null: the line is theirs. */
  givenTo: string | null;
  /** Of an operator; an empty name was not kept. */
  decision: { at: Date; by: string; from: ReservationState } | null;
  /** It is no meal any more: who did so, in words as `decision`. A hold that was given back is none of these. */
  closed: {
    at: Date;
    by: string;
    as: 'cancelled' | 'deleted';
    /** The person cancelled it. */
    bySelf?: boolean | undefined;
    /** Name of the terminal where the person did. */
    terminal?: string | undefined;
    /** Where nobody did: why, in words. */
    why?: string | undefined;
  } | null;
  /** Taken back by an operator, each with what it was. */
  undone: readonly { at: Date; by: string; as: 'concluded' | 'deleted'; of: { at: Date; by: string } }[];
  passages: readonly ExplainedPassage[];
  /** `reason` of the operator who resolved it; null where it is nothing for whoever reads. */
  conflicts: readonly { kind: ConflictKind; at: Date; resolved: boolean; reason: string | null }[];
  /** Of an expired one counts; of another state it tells what was. */
  waiver: ExplainedWaiver | null;
  pastWaivers: readonly (ExplainedWaiver & { endedAt: Date })[];
  corrections: readonly ExplainedCorrection[];
  contests: readonly ExplainedContest[];
  /** The accounts of its person, who left, were closed then. */
  individuallyClosed: { at: Date; lastDay: LocalDate } | null;
  /** That its meal has on its day alone, and why. */
  otherHours: { hours: MealHours; reason: string } | null;
  priceCents: number;
  /** When the prices it was charged by came into force; null while pending, or where none was needed. */
  prices: { validFrom: Date } | null;
}

export interface Explanation {
  /** What happened, in the order of time. */
  steps: { at: Date; text: string }[];
  /** The rule that decided the outcome. */
  rule: string;
  /** Where the amount comes from; null where nothing is charged. */
  price: string | null;
}
