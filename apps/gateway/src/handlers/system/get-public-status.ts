import type { AnswerOf } from '@reserva/contracts/operations';
import { allTurnstiles } from '@reserva/database/queries/gates/turnstiles';
import { brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import { siteIds, siteNames } from '@reserva/domain/basics/meals';
import { isOperating } from '@reserva/domain/gates/turnstile-health';
import { refectoryHealth } from '@reserva/domain/system/parts';
import type { Context } from '../../context.ts';
import { cacheAnswer } from '../../health/cache-answer.ts';
import type { Handler } from '../handler.ts';
import { stateOnWire } from './get-status.ts';

type Status = AnswerOf<'system.getPublicStatus'>;

/** The database is read no more often, however many people look. */
const CACHE_MS = 15_000;

/** Reports whether the turnstiles of each refectory operate. */
export const getPublicStatus: Handler<'system.getPublicStatus'> = (context) => cachedStatus(context);

const cachedStatus = cacheAnswer(CACHE_MS, async ({ database, clock, config }: Context): Promise<Status> => {
  const now = clock.now();
  const turnstiles = await allTurnstiles(database);
  const refeitorios = siteIds.map((local) => {
    const here = turnstiles.filter(({ site }) => site === local);
    const operating = here.filter(({ lastSeenAt }) => isOperating(lastSeenAt, now)).length;
    const { state, detail } = refectoryHealth(operating, here.length);
    return {
      local,
      situacao: stateOnWire(state),
      texto: `Refeitório ${siteNames[local]}: ${detail}`,
    };
  });
  return { refeitorios, em: brazilianMoment(now, config.timezone) };
});
