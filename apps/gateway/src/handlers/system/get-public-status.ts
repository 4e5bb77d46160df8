import type { AnswerOf } from '@reserva/contracts/operations';
import { allTurnstiles } from '@reserva/database/queries/gates/turnstiles';
import { siteIds, siteNames } from '@reserva/domain/basics/meals';
import { isOperating } from '@reserva/domain/gates/turnstile-health';
import { refectoryText } from '@reserva/domain/system/parts';
import type { Context } from '../../context.ts';
import { askedSeldom } from '../../health/asked-seldom.ts';
import { momentOnWire, stateOnWire } from '../../wire/part.ts';
import type { Handler } from '../handler.ts';

type Status = AnswerOf<'system.getPublicStatus'>;

/** Whoever looks, and however many: the database is asked no more often. */
const ASK_EVERY_MS = 15_000;

/** Whether the turnstiles of each refectory operate. */
export const getPublicStatus: Handler<'system.getPublicStatus'> = (context) => asked(context);

const asked = askedSeldom(ASK_EVERY_MS, async ({ database, clock, config }: Context): Promise<Status> => {
  const now = clock.now();
  const turnstiles = await allTurnstiles(database);
  const refeitorios = siteIds.map((local) => {
    const here = turnstiles.filter(({ site }) => site === local);
    const operating = here.filter(({ lastSeenAt }) => isOperating(lastSeenAt, now)).length;
    const partly = operating > 0 ? 'degraded' : 'failed';
    return {
      local,
      situacao: stateOnWire(operating === here.length ? 'ok' : partly),
      texto: `Refeitório ${siteNames[local]}: ${refectoryText(operating, here.length)}`,
    };
  });
  return { refeitorios, em: momentOnWire(now, config.timezone) };
});
