/** The time for which a gate stays open without a turn. */
export const OPEN_MS = 30_000;
/** The tolerance between clocks. Devices count whole seconds and their clocks are a little wrong. */
const CLOCKS_APART_MS = 5_000;
/**
 * The maximum time between an opening and its turn in a device's log. The log counts whole seconds and is written after
 * the event.
 */
export const OPEN_BY_LOG_MS = OPEN_MS + CLOCKS_APART_MS;
/** The maximum time between two openings that are the same opening with two ids, for one person at one gate. */
export const ONE_OPENING_MS = 40_000;

/** An opening of a gate for one person, with the fields that assign a turn to it. */
export interface Opening {
  key: string;
  turnstileId: string;
  grantedAt: Date;
  outcome: 'granted' | 'turned' | 'released' | 'conflict';
  turnedAt: Date | null;
  /**
   * The time at which the person gave up, as the person or the device reported it. A turn without an id cannot belong
   * to this opening any more.
   */
  gaveUpAt?: Date;
}

/** A turn without the id of an opening that we know. */
export interface NamelessTurn {
  turnstileId: string;
  turnedAt: Date;
  /** The time at which the device opened its arm; null if its log does not contain it. */
  grantedAt: Date | null;
}

const apart = (one: Date, other: Date): number => Math.abs(one.getTime() - other.getTime());

/** Returns the bounds between which the opening for a turn must have begun. Neither bound is included. */
export const openedBetween = ({
  turnedAt,
}: Pick<NamelessTurn, 'turnedAt'>): { after: Date; before: Date } => ({
  after: new Date(turnedAt.getTime() - OPEN_BY_LOG_MS),
  before: new Date(turnedAt.getTime() + CLOCKS_APART_MS),
});

/**
 * Returns true if a turn without an id can belong to this opening.
 * The opening must be at the same gate, shortly before the turn, without another turn, and not given up. If its hold
 * has expired, the device's log must show that the arm opened for it.
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
 * Finds our opening for an opening that a device recorded, perhaps under an id that we do not know.
 * Ours has the same id. Otherwise it is the nearest one at this gate that has no turn and was not given up.
 * @returns undefined if there is none; the device then recorded another opening
 */
export function openingMeant<O extends Opening>(
  openings: readonly O[],
  written: Pick<Opening, 'key' | 'turnstileId' | 'grantedAt'>,
  turnedAt: Date,
): O | undefined {
  const distanceTo = ({ grantedAt }: Opening) => apart(grantedAt, written.grantedAt);
  return openings
    .filter(
      (opening) =>
        opening.turnstileId === written.turnstileId &&
        opening.turnedAt === null &&
        (opening.key === written.key || (!opening.gaveUpAt && distanceTo(opening) < ONE_OPENING_MS)) &&
        opening.grantedAt.getTime() < turnedAt.getTime() + ONE_OPENING_MS,
    )
    .sort((one, other) => distanceTo(one) - distanceTo(other))[0];
}

/**
 * Returns true if an event did not happen before the gate was open.
 * @param exact true for a tolerance of one second. It is used when a person gave up at a device whose clock is right.
 */
export const isNoEarlier = (at: Date, { grantedAt }: Pick<Opening, 'grantedAt'>, exact = false): boolean =>
  at.getTime() + (exact ? 1_000 : CLOCKS_APART_MS) >= grantedAt.getTime();
