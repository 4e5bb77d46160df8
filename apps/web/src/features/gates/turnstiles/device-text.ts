import { counted } from '@reserva/domain/basics/counted';
import { mealNames } from '@reserva/domain/basics/meals';
import { localDateOf, localTimeOf } from '@reserva/domain/basics/time';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { formatDate } from '@/shared/time/dates.ts';
import { texts } from './texts.ts';

export type Device = AnswerOf<'ratchets.getDeviceRatchet'>;
export type GateEvent = Device['events']['last'][number];
export type Counter = Device['counters'][number];
type Fault = NonNullable<Device['contact']['fault']>;

/** The text of each fault of a device. */
export const faultText: Record<Fault, string> = {
  unreachable: texts.faults.unreachable,
  'login refused': texts.faults.login,
  refused: texts.faults.refused,
  differs: texts.faults.differs,
  busy: texts.faults.busy,
  replaced: texts.faults.replaced,
};

/** Describes the fault of a terminal. @returns null if there is no fault or another text already describes it */
export function terminalFaultText(fault: Fault | null): string | null {
  // If another device answers, the screen shows the id of that device instead.
  if (fault === null || fault === 'replaced') return null;
  return fault === 'busy' ? texts.terminals.busy : faultText[fault];
}

/** The reasons why events stay on a device. */
const collectFaultText: Record<NonNullable<Device['events']['fault']>, string> = {
  unavailable: texts.collect.unavailable,
  failed: texts.collect.failed,
};

/** Describes why events are still on the device, and says that none is lost. @returns null if collecting works */
export function collectText({ fault, pending }: Device['events']): string | null {
  if (!fault) return null;
  const remaining = counted(pending, texts.collect.left.one, texts.collect.left.many);
  return texts.collect.text(collectFaultText[fault], pending > 0 ? remaining : null);
}

/** Describes the number of passages that could not be recorded. @returns null if there are none */
export function unrecordedText({ unrecorded }: Pick<Device['events'], 'unrecorded'>): string | null {
  if (unrecorded === 0) return null;
  return counted(unrecorded, texts.collect.unrecorded.one, texts.collect.unrecorded.many);
}

type Mode = NonNullable<Device['mode']>;

export const modeNames: Record<Mode['kind'], string> = {
  online: texts.mode.online,
  contingency: texts.mode.contingency,
  standalone: texts.mode.standalone,
};

/**
 * Describes since when the device decides by itself. For an online device, describes when it last decided by itself.
 */
export function modeText({ kind, since, seenAt, lastContingency }: Mode, clock: LocalClock): string {
  const at = (instant: string) => shortMomentText(instant, clock);
  if (kind !== 'online') return since ? texts.mode.aloneSince(at(since)) : texts.mode.aloneSeen(at(seenAt));
  if (!lastContingency) return texts.mode.serverDecides(at(seenAt));
  const { from, to } = lastContingency;
  return texts.mode.lastContingency(from && at(from), at(to));
}

export const eventNames: Record<GateEvent['kind'], string> = {
  granted: texts.events.granted,
  turned: texts.events.turned,
  released: texts.events.released,
  conflict: texts.events.conflict,
  refused: texts.events.refused,
};

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/**
 * The drift of a device's clock from which the screen marks it. With such a drift, the times of events are wrong by a
 * minute.
 */
const NOTICEABLE_DRIFT = 30 * SECOND;

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** Describes the problem with the faces on a device, or returns null if there is none. */
export function facesFault({ pending, refused }: NonNullable<Device['faces']>): string | null {
  if (pending) return texts.facts.waiting;
  if (refused === 0) return null;
  return counted(refused, texts.facts.refusedFaces.one, texts.facts.refusedFaces.many);
}

/** Describes the error of a device's clock, such as `1,2 s adiantado`. */
export function driftText(driftMs: number): string {
  const size = Math.abs(driftMs);
  if (size < SECOND) return texts.facts.clockRight;
  const amount =
    size < 2 * MINUTE ? `${number.format(size / SECOND)} s` : `${number.format(size / MINUTE)} min`;
  return `${amount} ${driftMs > 0 ? texts.facts.ahead : texts.facts.behind}`;
}

export const isNoticeable = (driftMs: number): boolean => Math.abs(driftMs) >= NOTICEABLE_DRIFT;

/** Returns a text such as `Almoço, 19/11/2026`. */
export const shiftText = ({ date, meal }: Pick<Counter, 'date' | 'meal'>): string =>
  `${mealNames[meal]}, ${formatDate(date)}`;

/** Describes the difference between the device's own count of turns and ours. */
export function counterText({ device, counted, alert }: Counter): string {
  if (device === null) return texts.counters.unknown;
  if (device === counted) return texts.counters.equal;
  const difference = device - counted;
  const signed = difference > 0 ? `+${difference}` : `−${-difference}`;
  return alert ? texts.counters.difference(signed) : texts.counters.running(signed);
}

/**
 * Describes whether a turnstile operates and since when. The text of an offline turnstile contains its address (spec
 * 2.12).
 */
export function stateText(
  { ip, operating, since }: { ip: string; operating: boolean; since: string | null },
  clock: LocalClock,
): { state: string; since: string } {
  const from = since ? texts.since(shortMomentText(since, clock)) : texts.neverAnswered;
  return { state: operating ? texts.operating : texts.noConnection(ip), since: from };
}

/** The current time and the company's time zone, for texts about moments. */
export interface LocalClock {
  now: Date;
  zone: string;
}

/** Returns an instant in the company's time zone: `11:42` on the day of `now`, else `18/11/2026 11:42`. */
export function shortMomentText(instant: string, { now, zone }: LocalClock): string {
  const moment = new Date(instant);
  const date = localDateOf(moment, zone);
  const time = localTimeOf(moment, zone);
  return date === localDateOf(now, zone) ? time : `${formatDate(date)} ${time}`;
}
