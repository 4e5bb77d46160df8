import type { RequestOf } from '@reserva/contracts/http/operations';
import type { Prices } from '@reserva/database/models/prices';
import { commitNew } from '@reserva/database/writes/commit';
import { operatorLine } from '@reserva/database/writes/operator-line';
import { formatReais, toCents, toReais } from '@reserva/domain/money';
import { operatorActions } from '@reserva/domain/operator-actions';
import { newId } from '@reserva/runtime/process/ids';
import type { Context } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedIn } from '../identity/identity.ts';
import { type PriceCents, priceSlots } from '../wire/price-slots.ts';

type NewValues = RequestOf<'settings.updateValues'>['body']['newValues'];

const MOST_TRIES = 20;

/**
 * Stores new prices as a further version, valid from now on; a version is never edited, and values that are in force
 * already make none. Two who save at once make two versions, each compared with the one before it.
 */
export async function storePrices(
  context: Context,
  session: SignedIn,
  newValues: NewValues,
): Promise<{ version: number; stored: boolean }> {
  const { database, clock } = context;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const now = clock.now();
    // The newest version is the one in force, and both its number and its values must be of one moment.
    const current = await database.prices.findOne().sort({ _id: -1 }).lean();
    const wanted = centsOf(newValues, current);
    if (current && priceSlots.every(({ field }) => current[field] === wanted[field])) {
      return { version: current._id, stored: false };
    }
    const line = operatorLine(session, newId(now), now, {
      action: operatorActions.changeValues,
      description: describe(current, wanted),
    });
    const version: Prices = {
      _id: (current?._id ?? 0) + 1,
      // Clocks of two gateways may differ: a version of a moment ahead is followed, not overtaken.
      validFrom: current && current.validFrom > now ? current.validFrom : now,
      ...wanted,
      by: session.userId,
      outbox: [line],
    };
    if ((await commitNew(context, database.prices, version)) === 'taken') continue;
    return { version: version._id, stored: true };
  }
  throw new Refusal('unavailable');
}

/** By slot: the contract names each once, or leaves it as it is; 0,00 where nobody has set any (spec section 3). */
function centsOf(newValues: NewValues, current: PriceCents | null): PriceCents {
  const cents = Object.fromEntries(
    priceSlots.map(({ id, field }) => {
      const named = newValues.find((value) => value.id === id);
      return [field, named ? toCents(named.price) : (current?.[field] ?? 0)];
    }),
  );
  return cents as PriceCents;
}

/** "Alterou valores: Concluído R$ 3,50 → R$ 4,00": what changes, old and new. */
function describe(before: PriceCents | null, after: PriceCents): string {
  const changes = priceSlots
    .filter(({ field }) => before?.[field] !== after[field])
    .map(({ field, type }) => {
      const old = before ? `${formatReais(toReais(before[field]))} → ` : '';
      return `${type} ${old}${formatReais(toReais(after[field]))}`;
    });
  return `Alterou valores: ${changes.join(', ')}`;
}
