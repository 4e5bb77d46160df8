import { localDateOf, monthRange } from '@reserva/domain/time';
import { deleteAnswers } from '../handlers/quiz/delete-answers.ts';
import { deleteSuggestion } from '../handlers/quiz/delete-suggestion.ts';
import { getPage } from '../handlers/quiz/get-page.ts';
import { getUserAnswers } from '../handlers/quiz/get-user-answers.ts';
import type { Api } from '../http/api.ts';
import { bind } from '../http/bind.ts';
import { ownMeals, ratableMeals } from '../surveys/own-meals.ts';
import { sendSurvey } from '../surveys/send-survey.ts';
import { surveyAnswer } from '../wire/survey-answer.ts';

/** Rating what one ate, one's own answers, and what everybody thinks. */
export function bindSurveys(api: Api): void {
  bind(api, 'quiz.checkSurvey', async (context, _input, { session }) => {
    const meals = await ratableMeals(context, session);
    return { pending: meals.some(({ answer }) => !answer), days: context.config.surveyDays };
  });

  bind(api, 'quiz.getAnsweredSurveys', async (context, _input, { session }) => {
    const meals = await ratableMeals(context, session);
    const answered = meals.filter(({ answer }) => answer).map(({ reservationId }) => reservationId);
    return { answered, days: context.config.surveyDays };
  });

  bind(api, 'quiz.getMySurveys', async (context, { query }, { session }) => {
    const { clock, config } = context;
    const today = localDateOf(clock.now(), config.timezone);
    const meals = await ownMeals(context, session, monthRange(today, query.month === 2 ? -1 : 0));
    const answers = meals.flatMap(({ answer }) => (answer ? [surveyAnswer(answer)] : []));
    return { answers, days: config.surveyDays };
  });

  bind(api, 'quiz.getUserAnswers', getUserAnswers);

  bind(api, 'quiz.registerAnswers', async (context, { body }, { session, requestId }) => {
    const { feed: food, variety, hygiene, dedication, suggestion: comment, idReserve: reservationId } = body;
    const request = { userId: session.userId, reservationId, food, variety, hygiene, dedication, comment };
    await sendSurvey(context, 'survey.register', request, requestId);
    return { message: 'Avaliação cadastrada!' };
  });

  bind(api, 'quiz.updateAnswers', async (context, { body }, { session, requestId }) => {
    const { feed: food, variety, hygiene, dedication, suggestion: comment, idSurvey: answerId } = body;
    const request = { userId: session.userId, answerId, food, variety, hygiene, dedication, comment };
    await sendSurvey(context, 'survey.update', request, requestId);
    return { message: 'Avaliação atualizada!' };
  });

  bind(api, 'quiz.deleteAnswers', deleteAnswers);
  bind(api, 'quiz.deleteSuggestion', deleteSuggestion);
  bind(api, 'quiz.getPage', getPage);
}
