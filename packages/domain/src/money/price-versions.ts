import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { endOfLocalDay, instantAt, localDateOf, type TimeZone } from '../basics/time.ts';

/** What is known of a version of the prices without the prices themselves. */
export interface PriceVersion {
  version: number;
  validFrom: Date;
  /** When it was taken back; null where it stands. */
  withdrawnAt: Date | null;
}

export type VersionState = 'past' | 'present' | 'coming' | 'withdrawn';

/** Clocks differ, and a command may be on its way: what begins within this long is as good as begun. */
export const SETTLED_MS = 120_000;

/** Of two that begin at once the later one counts. */
const followsEach = (a: PriceVersion, b: PriceVersion): number =>
  a.validFrom.getTime() - b.validFrom.getTime() || a.version - b.version;

/** The version by which what happens at an instant is charged; undefined before the first. */
export const versionAt = <V extends PriceVersion>(versions: readonly V[], at: Date): V | undefined =>
  versions
    .filter(({ validFrom, withdrawnAt }) => withdrawnAt === null && validFrom <= at)
    .sort(followsEach)
    .at(-1);

/** The latest start first, each with what it is at this moment. */
export function versionStates<V extends PriceVersion>(
  versions: readonly V[],
  now: Date,
): (V & { state: VersionState })[] {
  const present = versionAt(versions, now);
  const stateOf = ({ version, validFrom, withdrawnAt }: V): VersionState => {
    if (withdrawnAt) return 'withdrawn';
    if (version === present?.version) return 'present';
    return validFrom > now ? 'coming' : 'past';
  };
  return versions
    .toSorted((a, b) => followsEach(b, a))
    .map((version) => ({ ...version, state: stateOf(version) }));
}

/**
 * When prices begin that are wanted from a day on: today at once, another day with its first minute. Never in the past,
 * so never in a closed month: only months that are over are closed.
 * @returns 'past' for a day that is over or as good as begun
 */
export function priceStart(
  from: LocalDate | undefined,
  { now, zone }: { now: Date; zone: TimeZone },
): { at: Date; planned: boolean } | 'past' {
  const today = localDateOf(now, zone);
  if (from === undefined || from === today) return { at: now, planned: false };
  if (from < today) return 'past';
  const at = instantAt(from, '00:00', zone);
  return isSettled(at, now) ? 'past' : { at, planned: true };
}

/** Whether a version has begun, or may have for somebody whose clock is ahead: then it cannot be withdrawn any more. */
export const isSettled = (validFrom: Date, now: Date): boolean =>
  validFrom.getTime() - now.getTime() < SETTLED_MS;

/** The instant whose prices a meal is charged by: a turn told after midnight still is of its day. */
export function chargedAt(at: Date, date: LocalDate, zone: TimeZone): Date {
  const end = endOfLocalDay(date, zone);
  return at < end ? at : end;
}
