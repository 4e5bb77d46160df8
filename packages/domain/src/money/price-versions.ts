import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { endOfLocalDay, instantAt, localDateOf, type TimeZone } from '../basics/time.ts';

/** The fields of a version of the prices, without the prices. */
export interface PriceVersion {
  version: number;
  validFrom: Date;
  /** When it was withdrawn; null if it was not. */
  withdrawnAt: Date | null;
}

export type VersionState = 'past' | 'present' | 'coming' | 'withdrawn';

/** The time before its start from which a version counts as begun. Clocks differ, and a command can be on its way. */
export const SETTLED_MS = 120_000;

/** Orders versions by their start. If two begin at the same time, the later version follows. */
const followsEach = (a: PriceVersion, b: PriceVersion): number =>
  a.validFrom.getTime() - b.validFrom.getTime() || a.version - b.version;

/**
 * Returns the version of the prices that applies to an event at an instant.
 * @returns undefined before the first version
 */
export const versionAt = <V extends PriceVersion>(versions: readonly V[], at: Date): V | undefined =>
  versions
    .filter(({ validFrom, withdrawnAt }) => withdrawnAt === null && validFrom <= at)
    .sort(followsEach)
    .at(-1);

/** Returns the versions with their current states, the latest start first. */
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
 * Returns the start of new prices that an administrator wants from a day on. If the day is today, the start is now;
 * otherwise it is the first minute of the day.
 * The start is never in the past, and so never in a closed month, because only past months are closed.
 * @returns 'past' if the day is over or counts as begun (`isSettled`)
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

/** Returns true if a version has begun, or if it may have begun by another clock. It cannot be withdrawn any more. */
export const isSettled = (validFrom: Date, now: Date): boolean =>
  validFrom.getTime() - now.getTime() < SETTLED_MS;

/** Returns the instant whose prices apply to a meal. A turn reported after midnight still has the prices of its day. */
export function chargedAt(at: Date, date: LocalDate, zone: TimeZone): Date {
  const end = endOfLocalDay(date, zone);
  return at < end ? at : end;
}
