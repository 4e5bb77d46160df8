import type { Prices } from '@reserva/database/models/money/prices';
import { commit } from '@reserva/database/writes/commit';
import { operatorLogEvent } from '@reserva/database/writes/operator-log-event';
import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import { localDateOf } from '@reserva/domain/basics/time';
import { isSettled, SETTLED_MS } from '@reserva/domain/money/price-versions';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import { newId } from '@reserva/runtime/process/ids';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../identity/identity.ts';
import { changesOf } from './store-prices.ts';

/** Takes back prices that have not begun: the version stays on record and counts for nothing. */
export async function withdrawPrices(context: Context, session: SignedIn, version: number): Promise<void> {
  const { database, clock, config } = context;
  const priceVersion = await database.prices.findById(version).lean();
  if (!priceVersion) throw new Refusal('prices_not_found');
  if (isDoneBy(priceVersion, session)) return;
  const now = clock.now();
  refuseLate(priceVersion, now);
  const day = brazilianDate(localDateOf(priceVersion.validFrom, config.timezone));
  const written = await commit(context, database.prices, {
    where: { _id: version, withdrawn: null, validFrom: { $gte: new Date(now.getTime() + SETTLED_MS) } },
    changes: { $set: { withdrawn: { at: now, by: session.userId } } },
    events: [
      operatorLogEvent(session, newId(now), now, {
        action: operatorActions.changeValues,
        description: `Retirou valores que começariam em ${day}: ${changesOf(null, priceVersion)}`,
      }),
    ],
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
