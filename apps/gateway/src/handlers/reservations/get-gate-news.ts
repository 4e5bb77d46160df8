import { refusalsOf, turnsOf } from '@reserva/database/queries/gates/gate-news';
import { addLocalDays, localDateOf } from '@reserva/domain/basics/time';
import { happenedSince } from '@reserva/domain/gates/gate-news';
import { newsOfRefusal, newsOfTurn } from '../../wire/gate-news.ts';
import type { Handler } from '../handler.ts';

/**
 * What the socket told the caller while the code is open, or would have told: whoever was away asks. Yesterday is asked
 * for as well, since a code may be open over midnight; what is older is nobody's news.
 */
export const getGateNews: Handler<'reservations.getGateNews'> = async (
  { database, clock, config },
  { query },
  { session },
) => {
  const since = new Date(query.since);
  const from = addLocalDays(localDateOf(clock.now(), config.timezone), -1);
  const [turns, refusals] = await Promise.all([
    turnsOf(database, session.userId, from),
    refusalsOf(database, session.userId, new Date(since.getTime() - REFUSED_BEFORE_MS)),
  ]);
  const noticias = [...turns.map(newsOfTurn), ...refusals.map(newsOfRefusal)];
  return { noticias: noticias.filter((news) => happenedSince(news, since)) };
};

/** The rule says which of them count. */
const REFUSED_BEFORE_MS = 60_000;
