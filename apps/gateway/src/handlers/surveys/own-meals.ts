import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { SurveyAnswer } from '@reserva/database/models/surveys/survey-answers';
import { reservationsOf } from '@reserva/database/queries/reservations/reservations';
import { answersOf } from '@reserva/database/queries/surveys/survey-answers';
import { localDateOf } from '@reserva/domain/basics/time';
import { isEaten } from '@reserva/domain/reservations/reservation';
import { surveyDates } from '@reserva/domain/surveys/survey';
import type { Context } from '../../context.ts';
import type { SignedIn } from '../../identity/identity.ts';

/** A meal that the caller ate, and the answer they gave, if any. */
export interface OwnMeal {
  reservationId: string;
  answer: SurveyAnswer | null;
}

/**
 * What the caller ate from one date to another, latest first. An answer does not name its author: it is found from the
 * caller's own reservations, by hashes that only the server can make.
 */
export async function ownMeals(
  { database, surveyHashes }: Context,
  { userId }: SignedIn,
  range: { from: LocalDate; to: LocalDate },
): Promise<OwnMeal[]> {
  const ownReservations = await reservationsOf(database, { kind: 'employee', id: userId }, range);
  const eaten = ownReservations
    .filter(({ state }) => isEaten(state))
    .map(({ _id }) => ({ reservationId: _id, hash: surveyHashes.reservation(_id) }));
  if (eaten.length === 0) return [];
  const answers = await answersOf(
    database,
    eaten.map(({ hash }) => hash),
  );
  const byHash = new Map(answers.map((answer) => [answer.reservation, answer]));
  return eaten.map(({ reservationId, hash }) => ({ reservationId, answer: byHash.get(hash) ?? null }));
}

/** The caller's meals that can be rated today, rated or not. */
export function ratableMeals(context: Context, session: SignedIn): Promise<OwnMeal[]> {
  const { clock, config } = context;
  return ownMeals(
    context,
    session,
    surveyDates(localDateOf(clock.now(), config.timezone), config.surveyDays),
  );
}
