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
 * Stores new prices as a further version, valid from now on or from the first minute of a day to come; a version is never
 * edited, and values that are in force then already make none. Two who save at once make two versions, each compared with
 * the one before it, unless they say what they had seen: then the second is told.
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
    // In this order: the number is taken where the values became others in between.
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
      // Clocks of two gateways may differ: a version of a moment ahead is followed, not overtaken.
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

/** The version in force without the new one; for prices that begin at once also one that another gateway saved a moment ahead. */
async function versionBefore({ database }: Context, { at, planned }: Start): Promise<Prices | null> {
  const inForce = await versionInForce(database, at);
  if (planned) return inForce;
  const last = await lastSavedAtOnce(database);
  return last && last.validFrom > at ? last : inForce;
}

/** By slot: the contract names each once, or leaves it as it is; 0,00 where nobody has set any (spec section 3). */
function centsOf(newValues: PricesInput['newValues'], current: PriceCents | null): PriceCents {
  const cents = Object.fromEntries(
    priceSlots.map(({ id, field }) => {
      const named = newValues.find((value) => value.id === id);
      return [field, named ? toCents(named.price) : (current?.[field] ?? 0)];
    }),
  );
  return cents as PriceCents;
}

/** "Concluído R$ 3,50 → R$ 4,00": what changes, old and new. */
const changesOf = (before: PriceCents | null, after: PriceCents): string =>
  priceSlots
    .filter(({ field }) => before?.[field] !== after[field])
    .map(({ field, type }) => {
      const old = before ? `${formatReais(toReais(before[field]))} → ` : '';
      return `${type} ${old}${formatReais(toReais(after[field]))}`;
    })
    .join(', ');

type PriceCents = Pick<Prices, 'concluded' | 'expired' | 'reserveless'>;

/** Price slots of the spec (section 3) and where each is stored. */
export const priceSlots = [
  { id: 1, field: 'concluded', type: 'Concluído' },
  { id: 2, field: 'expired', type: 'Expirado' },
  { id: 3, field: 'reserveless', type: 'Sem reserva' },
] as const;

/** Takes back prices that have not begun: the version stays on record and counts for nothing. */
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

/** Their answer may have been lost: who did it finds it done. */
const isDoneBy = ({ withdrawn }: Prices, { userId }: SignedIn): boolean => withdrawn?.by === userId;

function refuseLate({ withdrawn, validFrom }: Prices, now: Date): void {
  if (withdrawn) throw new Refusal('prices_withdrawn');
  if (isSettled(validFrom, now)) throw new Refusal('prices_begun');
}
