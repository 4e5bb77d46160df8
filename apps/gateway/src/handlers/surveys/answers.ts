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
  /** Answers true if the caller ate a meal that can still be rated. */
  'quiz.checkSurvey': async (context, _input, { session }) => {
    const meals = await ratableMeals(context, session);
    return { pending: meals.some(({ answer }) => !answer), days: context.config.surveyDays };
  },

  /** One's own comment of today or, with the ability, anybody's. */
  'quiz.deleteSuggestion': async (context, { body }, { session, requestId }) => {
    const request = {
      userId: session.userId,
      answerId: body.idSurvey,
      operator: await moderatorOf(context, session),
    };
    await sendSurvey(context, 'survey.removeSuggestion', request, requestId);
    return { message: 'Sugestão excluída!' };
  },

  /** The caller's rated meals among those that can still be rated. */
  'quiz.getAnsweredSurveys': async (context, _input, { session }) => {
    const meals = await ratableMeals(context, session);
    const answered = meals.filter(({ answer }) => answer).map(({ reservationId }) => reservationId);
    return { answered, days: context.config.surveyDays };
  },

  /** The caller's answers of this month or the last one. */
  'quiz.getMySurveys': async (context, { query }, { session }) => {
    const { clock, config } = context;
    const today = localDateOf(clock.now(), config.timezone);
    const meals = await ownMeals(context, session, monthRange(today, query.month === 2 ? -1 : 0));
    const answers = meals.flatMap(({ answer }) => (answer ? [surveyAnswer(answer)] : []));
    return { answers, days: config.surveyDays };
  },

  /** One of the caller's answers, to be changed. */
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

  /** Changes one of the caller's answers, of a meal of today. */
  'quiz.updateAnswers': async (context, { body }, { session, requestId }) => {
    const request = { userId: session.userId, answerId: body.idSurvey, ...ratingsOf(body) };
    await sendSurvey(context, 'survey.update', request, requestId);
    return { message: 'Avaliação atualizada!' };
  },

  /**
   * One's own answer of today, with its ratings; or, with the ability, the comment of anybody's: ratings of others stay, or
   * whoever may delete comments could turn what people think.
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

/** An answer by the names of the spec. */
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

/** The ratings and the comment of a request by our names. */
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

/** A meal that the caller ate, and the answer they gave, if any. */
interface OwnMeal {
  reservationId: string;
  answer: SurveyAnswer | null;
}

/**
 * What the caller ate from one date to another, latest first. An answer does not name its author: it is found from the
 * caller's own reservations, by hashes that only the server can make.
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

/** The caller's meals that can be rated today, rated or not. */
function ratableMeals(context: Context, session: SignedIn): Promise<OwnMeal[]> {
  const { clock, config } = context;
  return ownMeals(
    context,
    session,
    surveyDates(localDateOf(clock.now(), config.timezone), config.surveyDays),
  );
}

/**
 * Sends a survey command that names nobody: who asks for what travels sealed, because queues keep their jobs for a while.
 * @throws Refusal where a rule refuses it
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

/** The caller as one who may delete the comments of others; null where they may not. */
async function moderatorOf({ database }: Context, { name, role }: SignedIn) {
  if (role !== 1 && role !== 2) return null;
  return isAllowed(suggestionModerators, role, await grantedAbilities(database)) ? { name, role } : null;
}
