import type { ParsedRequestOf } from '@reserva/contracts/operations';
import type { SurveyAnswer as WireAnswer } from '@reserva/contracts/surveys/survey-operations';
import type { SurveyAnswer } from '@reserva/database/models/surveys/survey-answers';

/** An answer by the names of the spec. */
export const surveyAnswer = (answer: SurveyAnswer): WireAnswer => ({
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
export const ratingsOf = ({
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

/** A comment by the names of the spec. */
export const surveyComment = ({
  _id: id,
  comment: sugestao,
  date: data,
  meal: horario,
}: Pick<SurveyAnswer, '_id' | 'comment' | 'date' | 'meal'>) => ({ id, sugestao, data, horario });
