/** A gate stays open for this long without a turn. */
export const OPEN_MS = 30_000;
/** The tolerance between clocks. Devices count whole seconds and their clocks are a little wrong. */
const CLOCKS_APART_MS = 5_000;
/**
 * The time in which a turn can follow an opening in the log of a device. The log counts whole seconds and is written
 * after the event.
 */
export const OPEN_BY_LOG_MS = OPEN_MS + CLOCKS_APART_MS;
/** Two openings for one person at one gate within this time are the same opening with two ids. */
export const ONE_OPENING_MS = 40_000;

/** An opening of a gate for one person, with the fields that assign a turn to it. */
export interface Opening {
  key: string;
  turnstileId: string;
  grantedAt: Date;
  outcome: 'granted' | 'turned' | 'released' | 'conflict';
  turnedAt: Date | null;
  /**
   * The person or the device reported that the person gave up. A turn without an id cannot belong to this opening any
   * more.
   */
  gaveUpAt?: Date;
}

/**
 * A turn that names no opening of ours. `grantedAt` is the time at which the device opened its arm, if its log contains
 * that.
 */
export interface NamelessTurn {
  turnstileId: string;
  turnedAt: Date;
  grantedAt: Date | null;
}

const apart = (one: Date, other: Date): number => Math.abs(one.getTime() - other.getTime());

/** Returns the bounds for the start of an opening to which a turn can belong. Neither bound is included. */
export const openedBetween = ({
  turnedAt,
}: Pick<NamelessTurn, 'turnedAt'>): { after: Date; before: Date } => ({
  after: new Date(turnedAt.getTime() - OPEN_BY_LOG_MS),
  before: new Date(turnedAt.getTime() + CLOCKS_APART_MS),
});

/**
 * Returns true if a turn without an id can belong to this opening.
 * The opening must be of the same gate, shortly before the turn, not turned yet and not given up. If its hold has
 * expired, the device's log must show that the arm opened for it.
 */
export function mayBeTurnOf(opening: Opening, turn: NamelessTurn): boolean {
  const { turnstileId, turnedAt, gaveUpAt, grantedAt, outcome } = opening;
  if (turnstileId !== turn.turnstileId || turnedAt !== null || gaveUpAt) return false;
  const { after, before } = openedBetween(turn);
  if (grantedAt <= after || grantedAt >= before) return false;
  if (outcome === 'granted') return true;
  return turn.grantedAt !== null && apart(turn.grantedAt, grantedAt) <= CLOCKS_APART_MS;
}

/**
 * Finds the opening that a device recorded, perhaps under an id that we do not know.
 * It has the same id, or it is the nearest one at this gate without a turn or a give-up.
 * @returns undefined if there is none; the device then recorded another opening
 */
export function openingMeant<O extends Opening>(
  openings: readonly O[],
  written: Pick<Opening, 'key' | 'turnstileId' | 'grantedAt'>,
  turnedAt: Date,
): O | undefined {
  const away = ({ grantedAt }: Opening) => apart(grantedAt, written.grantedAt);
  return openings
    .filter(
      (opening) =>
        opening.turnstileId === written.turnstileId &&
        opening.turnedAt === null &&
        (opening.key === written.key || (!opening.gaveUpAt && away(opening) < ONE_OPENING_MS)) &&
        opening.grantedAt.getTime() < turnedAt.getTime() + ONE_OPENING_MS,
    )
    .sort((one, other) => away(one) - away(other))[0];
}

/**
 * Returns true if an event did not happen before the gate was open.
 * @param exact uses a tolerance of one second, for a give-up from a device whose clock is right
 */
export const isNoEarlier = (at: Date, { grantedAt }: Pick<Opening, 'grantedAt'>, exact = false): boolean =>
  at.getTime() + (exact ? 1_000 : CLOCKS_APART_MS) >= grantedAt.getTime();
