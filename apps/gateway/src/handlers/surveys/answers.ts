import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { ParsedRequestOf } from '@reserva/contracts/operations';
import type { SurveyRequest, SurveyRequestName } from '@reserva/contracts/surveys/survey-commands';
import type { SurveyAnswer as WireAnswer } from '@reserva/contracts/surveys/survey-operations';
import type { SurveyAnswer } from '@reserva/database/models/surveys/survey-answers';
import { reservationsOf } from '@reserva/database/queries/reservations/reservations';
import { answerById, answersOf } from '@reserva/database/queries/surveys/survey-answers';
import { grantedAbilities } from '@reserva/database/queries/system/settings';
import { localDateOf, monthRange } from '@reserva/domain/basics/time';
import { isAllowed, suggestionModerators } from '@reserva/domain/people/permissions';
import { isEaten } from '@reserva/domain/reservations/reservation';
import { isSurveyOpen, surveyDates } from '@reserva/domain/surveys/survey';
import { sealSurveyRequest } from '@reserva/secrets/survey-secrets';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../identity/identity.ts';
import type { Handlers } from '../handler.ts';
import { sendCommand } from '../send-command.ts';

/** Answers and comments of one person. */
export const answerHandlers = {
  /** Returns true if the caller ate a meal that can be rated and is not rated yet. */
  'quiz.checkSurvey': async (context, _input, { session }) => {
    const meals = await ratableMeals(context, session);
    return { pending: meals.some(({ answer }) => !answer), days: context.config.surveyDays };
  },

  /** Deletes the caller's own comment of today. An operator with the ability to moderate comments can delete any. */
  'quiz.deleteSuggestion': async (context, { body }, { session, requestId }) => {
    const request = {
      userId: session.userId,
      answerId: body.idSurvey,
      operator: await moderatorOf(context, session),
    };
    await sendSurvey(context, 'survey.removeSuggestion', request, requestId);
    return { message: 'Sugestão excluída!' };
  },

  /** Lists the caller's rated meals within the rating period. */
  'quiz.getAnsweredSurveys': async (context, _input, { session }) => {
    const meals = await ratableMeals(context, session);
    const answered = meals.filter(({ answer }) => answer).map(({ reservationId }) => reservationId);
    return { answered, days: context.config.surveyDays };
  },

  /** Lists the caller's answers of this month or the previous one. */
  'quiz.getMySurveys': async (context, { query }, { session }) => {
    const { clock, config } = context;
    const today = localDateOf(clock.now(), config.timezone);
    const meals = await ownMeals(context, session, monthRange(today, query.month === 2 ? -1 : 0));
    const answers = meals.flatMap(({ answer }) => (answer ? [surveyAnswer(answer)] : []));
    return { answers, days: config.surveyDays };
  },

  /** Returns one of the caller's answers for editing. */
  'quiz.getUserAnswers': async (context, { query }, { session }) => {
    const { database, surveyHashes, clock, config } = context;
    const answer = await answerById(database, query.idSurvey);
    if (!answer) throw new Refusal('survey_not_found');
    if (answer.author !== surveyHashes.author(session.userId, answer._id))
      throw new Refusal('not_your_answer');
    if (!isSurveyOpen(answer.date, localDateOf(clock.now(), config.timezone)))
      throw new Refusal('survey_not_today');
    return { answers: [surveyAnswer(answer)] };
  },

  /** Rates a meal that the caller ate. */
  'quiz.registerAnswers': async (context, { body }, { session, requestId }) => {
    const request = { userId: session.userId, reservationId: body.idReserve, ...ratingsOf(body) };
    await sendSurvey(context, 'survey.register', request, requestId);
    return { message: 'Avaliação cadastrada!' };
  },

  /** Changes one of the caller's answers about a meal of today. */
  'quiz.updateAnswers': async (context, { body }, { session, requestId }) => {
    const request = { userId: session.userId, answerId: body.idSurvey, ...ratingsOf(body) };
    await sendSurvey(context, 'survey.update', request, requestId);
    return { message: 'Avaliação atualizada!' };
  },

  /**
   * Deletes the caller's own answer of today with its ratings. For any other answer, deletes only the comment, if the
   * caller has the ability to moderate comments. Its ratings stay, because a moderator must not change the totals.
   */
  'quiz.deleteAnswers': async (context, { body }, { session, requestId }) => {
    const request = { userId: session.userId, answerId: body.surveyId };
    try {
      await sendSurvey(context, 'survey.remove', request, requestId);
      return { message: 'Avaliação excluída!' };
    } catch (error) {
      const others =
        error instanceof Refusal && (error.code === 'not_your_answer' || error.code === 'survey_not_today');
      const operator = others ? await moderatorOf(context, session) : null;
      if (!operator) throw error;
      await sendSurvey(context, 'survey.removeSuggestion', { ...request, operator }, requestId);
      return { message: 'Sugestão excluída!' };
    }
  },
} satisfies Partial<Handlers>;

/** Converts an answer to the names of the spec. */
const surveyAnswer = (answer: SurveyAnswer): WireAnswer => ({
  id: answer._id,
  data: answer.date,
  horario: answer.meal,
  refeicao: answer.food,
  variedade: answer.variety,
  higiene: answer.hygiene,
  dedicacao: answer.dedication,
  sugestao: answer.comment,
});

/** Maps the ratings and the comment of a request to our names. */
const ratingsOf = ({
  feed: food,
  variety,
  hygiene,
  dedication,
  suggestion: comment,
}: Omit<ParsedRequestOf<'quiz.updateAnswers'>['body'], 'idSurvey'>) => ({
  food,
  variety,
  hygiene,
  dedication,
  comment,
});

/** A meal that the caller ate, and the caller's answer if there is one. */
interface OwnMeal {
  reservationId: string;
  answer: SurveyAnswer | null;
}

/**
 * Lists the meals that the caller ate within a range of dates, latest first. An answer does not name its author. It is
 * found by hashes of the caller's reservations, which only the server can compute.
 */
async function ownMeals(
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

/** Lists the caller's meals that can be rated today, including rated ones. */
function ratableMeals(context: Context, session: SignedIn): Promise<OwnMeal[]> {
  const { clock, config } = context;
  return ownMeals(
    context,
    session,
    surveyDates(localDateOf(clock.now(), config.timezone), config.surveyDays),
  );
}

/**
 * Sends a survey command whose job names no person. The request is encrypted, because queues store their jobs for a
 * while.
 * @throws Refusal when a rule refuses the command
 */
async function sendSurvey<N extends SurveyRequestName>(
  context: Context,
  name: N,
  request: Omit<SurveyRequest<N>, 'for'>,
  requestId: string,
): Promise<void> {
  const sealed = sealSurveyRequest(context.config.secret, { for: name, ...request } as SurveyRequest<N>);
  const by = { actor: { kind: 'system', job: 'survey' } as const, requestId };
  await sendCommand<SurveyRequestName>(context, name, { sealed }, by);
}

/** Returns the caller as a moderator of comments; null if they may not delete the comments of others. */
async function moderatorOf({ database }: Context, { name, role }: SignedIn) {
  if (role !== 1 && role !== 2) return null;
  return isAllowed(suggestionModerators, role, await grantedAbilities(database)) ? { name, role } : null;
}
