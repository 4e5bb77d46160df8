import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { RequestOf } from '@reserva/contracts/operations';
import type { Prices } from '@reserva/database/models/money/prices';
import {
  lastSavedAtOnce,
  newestVersion,
  versionInForce,
} from '@reserva/database/queries/money/price-versions';
import { commit, commitNew } from '@reserva/database/writes/commit';
import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import { formatReais, toCents, toReais } from '@reserva/domain/basics/money';
import { localDateOf } from '@reserva/domain/basics/time';
import { isSettled, priceStart, SETTLED_MS } from '@reserva/domain/money/price-versions';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../identity/identity.ts';
import { callerActed } from '../basics/operator-log.ts';

type PricesInput = RequestOf<'settings.updateValues'>['body'];
type Start = Exclude<ReturnType<typeof priceStart>, 'past'>;

const MAX_ATTEMPTS = 20;

/**
 * Stores new prices as a new version, valid at once or from the start of a future day. A version is never edited. No
 * version is stored if those prices would be in force anyway. Two administrators who save at once create two versions,
 * each compared with the one before it. If both named the version that they saw (`seen`), the second save is refused.
 */
export async function storePrices(
  context: Context,
  session: SignedIn,
  { newValues, validFrom, seen }: PricesInput,
): Promise<{ version: number; stored: boolean; planned: LocalDate | null }> {
  const { database, clock, config } = context;
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
    const now = clock.now();
    const start = priceStart(validFrom, { now, zone: config.timezone });
    if (start === 'past') throw new Refusal('price_date');
    const planned = start.planned && validFrom ? validFrom : null;
    // The newest number is read before the prices. If another gateway stores a version in between, the next number is
    // already in use and the insert fails.
    const newest = await newestVersion(database);
    const before = await versionBefore(context, start);
    const newPrices = centsOf(newValues, before);
    if (before && priceSlots.every(({ field }) => before[field] === newPrices[field])) {
      return { version: before._id, stored: false, planned };
    }
    if (seen !== undefined && seen !== (newest?._id ?? 0)) throw new Refusal('prices_changed');
    if (start.planned && before?.planned && before.validFrom.getTime() === start.at.getTime()) {
      throw new Refusal('prices_planned');
    }
    const from = planned ? `, a partir de ${brazilianDate(planned)}` : '';
    const description = `Alterou valores: ${changesOf(before, newPrices)}${from}`;
    const version: Prices = {
      _id: (newest?._id ?? 0) + 1,
      // The clocks of two gateways may differ. The new version never begins before the version that it follows.
      validFrom: before && before.validFrom > start.at ? before.validFrom : start.at,
      ...newPrices,
      by: session.userId,
      planned: start.planned,
      withdrawn: null,
      outbox: [callerActed(context, session, description, { action: operatorActions.changeValues })],
    };
    if ((await commitNew(context, database.prices, version)) === 'duplicate') continue;
    return { version: version._id, stored: true, planned };
  }
  throw new Refusal('unavailable');
}

/**
 * Returns the version that the new one follows. For prices valid at once, this may be a version that another gateway
 * stored with a clock slightly ahead.
 */
async function versionBefore({ database }: Context, { at, planned }: Start): Promise<Prices | null> {
  const inForce = await versionInForce(database, at);
  if (planned) return inForce;
  const last = await lastSavedAtOnce(database);
  return last && last.validFrom > at ? last : inForce;
}

/**
 * Returns the cents of each slot. An omitted slot keeps its price, or 0,00 before the first version (spec section 3).
 */
function centsOf(newValues: PricesInput['newValues'], current: PriceCents | null): PriceCents {
  const cents = Object.fromEntries(
    priceSlots.map(({ id, field }) => {
      const named = newValues.find((value) => value.id === id);
      return [field, named ? toCents(named.price) : (current?.[field] ?? 0)];
    }),
  );
  return cents as PriceCents;
}

/** Describes the changed prices with old and new value, such as "Concluído R$ 3,50 → R$ 4,00". */
const changesOf = (before: PriceCents | null, after: PriceCents): string =>
  priceSlots
    .filter(({ field }) => before?.[field] !== after[field])
    .map(({ field, type }) => {
      const old = before ? `${formatReais(toReais(before[field]))} → ` : '';
      return `${type} ${old}${formatReais(toReais(after[field]))}`;
    })
    .join(', ');

type PriceCents = Pick<Prices, 'concluded' | 'expired' | 'reserveless'>;

/** Price slots of the spec (section 3), with the stored field of each. */
export const priceSlots = [
  { id: 1, field: 'concluded', type: 'Concluído' },
  { id: 2, field: 'expired', type: 'Expirado' },
  { id: 3, field: 'reserveless', type: 'Sem reserva' },
] as const;

/** Withdraws prices that are not in force yet. The version stays stored but never takes effect. */
export async function withdrawPrices(context: Context, session: SignedIn, version: number): Promise<void> {
  const { database, clock, config } = context;
  const priceVersion = await database.prices.findById(version).lean();
  if (!priceVersion) throw new Refusal('prices_not_found');
  if (isDoneBy(priceVersion, session)) return;
  const now = clock.now();
  refuseLate(priceVersion, now);
  const day = brazilianDate(localDateOf(priceVersion.validFrom, config.timezone));
  const description = `Retirou valores que começariam em ${day}: ${changesOf(null, priceVersion)}`;
  const written = await commit(context, database.prices, {
    where: { _id: version, withdrawn: null, validFrom: { $gte: new Date(now.getTime() + SETTLED_MS) } },
    changes: { $set: { withdrawn: { at: now, by: session.userId } } },
    events: [callerActed(context, session, description, { action: operatorActions.changeValues })],
  });
  if (written === 'written') return;
  const other = await database.prices.findById(version).lean();
  if (!other || isDoneBy(other, session)) return;
  refuseLate(other, clock.now());
  throw new Refusal('unavailable');
}

/**
 * Returns true if the caller already withdrew the version. The first answer may have been lost, so a retry succeeds.
 */
const isDoneBy = ({ withdrawn }: Prices, { userId }: SignedIn): boolean => withdrawn?.by === userId;

function refuseLate({ withdrawn, validFrom }: Prices, now: Date): void {
  if (withdrawn) throw new Refusal('prices_withdrawn');
  if (isSettled(validFrom, now)) throw new Refusal('prices_begun');
}
