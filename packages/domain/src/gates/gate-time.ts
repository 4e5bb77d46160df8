/** A gate stays open for somebody this long without a turn. */
export const OPEN_MS = 30_000;
/** Clocks of devices count seconds and are a little wrong. */
const CLOCKS_APART_MS = 5_000;
/** The same opening as a device's log shows it: it counts seconds, and writes down after the fact. */
export const OPEN_BY_LOG_MS = OPEN_MS + CLOCKS_APART_MS;
/** Two openings of one person at one gate that are no further apart are one, told under two ids. */
export const ONE_OPENING_MS = 40_000;

/** An opening of a gate for one person, as far as it matters whose turn it was. */
export interface Opening {
  key: string;
  turnstileId: string;
  grantedAt: Date;
  outcome: 'granted' | 'turned' | 'released' | 'conflict';
  turnedAt: Date | null;
  /** The person said so, or the device did: no turn without an id is theirs any more. */
  gaveUpAt?: Date;
}

/** A turn whose news names no opening of ours, and when the device let somebody in for it, where its log says that. */
export interface NamelessTurn {
  turnstileId: string;
  turnedAt: Date;
  grantedAt: Date | null;
}

const apart = (one: Date, other: Date): number => Math.abs(one.getTime() - other.getTime());

/** When the opening must have been for a turn to be its: neither bound is in it. */
export const openedBetween = ({
  turnedAt,
}: Pick<NamelessTurn, 'turnedAt'>): { after: Date; before: Date } => ({
  after: new Date(turnedAt.getTime() - OPEN_BY_LOG_MS),
  before: new Date(turnedAt.getTime() + CLOCKS_APART_MS),
});

/**
 * Whether a turn that names nobody may be this opening's: of the same gate, shortly after it, and by nobody turned yet. Who
 * gave up has not turned; of an opening whose time ran out the device's log has to say that its arm was open for it.
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
 * Which of a person's openings a device means that has written one down under an id we may not know: the same id, or the
 * nearest at this gate that nobody turned or gave up. Undefined: none, so what it has written down is another one.
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
 * Whether news of a time can be about an opening: not where it happened before the gate was open.
 * @param exact of devices that count whole seconds and are otherwise right: news of a give-up
 */
export const isNoEarlier = (at: Date, { grantedAt }: Pick<Opening, 'grantedAt'>, exact = false): boolean =>
  at.getTime() + (exact ? 1_000 : CLOCKS_APART_MS) >= grantedAt.getTime();
