import { z } from 'zod';
import { documentId, rating } from '../basics/primitives.ts';

const ratings = { food: rating, variety: rating, hygiene: rating, dedication: rating };
const comment = z.string().max(2_000);
const own = { userId: documentId, answerId: documentId };

/**
 * The contents of the commands below, before they are encrypted.
 * Queues store their jobs for a while, and their readers must not learn who gave which rating
 * (docs/architecture.md "Privacy"). The content includes the name of the command, so that it cannot be used for another
 * command.
 */
export const surveyRequests = {
  'survey.register': z.object({
    for: z.literal('survey.register'),
    userId: documentId,
    reservationId: documentId,
    ...ratings,
    comment,
  }),
  'survey.update': z.object({ for: z.literal('survey.update'), ...own, ...ratings, comment }),
  'survey.remove': z.object({ for: z.literal('survey.remove'), ...own }),
  'survey.removeSuggestion': z.object({
    for: z.literal('survey.removeSuggestion'),
    ...own,
    /** Set if the caller may also delete the comments of others. */
    operator: z.object({ name: z.string(), role: z.literal([1, 2]) }).nullable(),
  }),
} as const;
export type SurveyRequestName = keyof typeof surveyRequests;
export type SurveyRequest<N extends SurveyRequestName> = z.infer<(typeof surveyRequests)[N]>;

/**
 * Commands to the service that owns the answers. Their actor is the system, because only the encrypted content may name
 * the person.
 */
const surveys = {
  queue: 'survey',
  expiresInMs: 5_000,
  attempts: 3,
  isBatched: true,
  payload: z
    .object({ sealed: z.string().max(16_384) })
    .meta({ examples: [{ sealed: 'YXZhbGlhw6fDo28gc2VsYWRh…' }] }),
  result: z.object({}),
} as const;
const own404 = ['survey_not_found', 'not_your_answer', 'survey_not_today'] as const;
const commentProblems = ['comment_characters', 'comment_lines', 'comment_length'] as const;

export const surveyCommands = {
  /** Rates a meal that the person ate and has not rated, before its deadline. */
  'survey.register': {
    ...surveys,
    refusals: [
      'reservation_not_found',
      'survey_not_eaten',
      'survey_closed',
      'survey_answered',
      ...commentProblems,
    ],
  },
  /** Changes the person's answer about a meal of today. */
  'survey.update': { ...surveys, refusals: [...own404, ...commentProblems] },
  /** Deletes the person's answer about a meal of today. The meal can be rated again. */
  'survey.remove': { ...surveys, refusals: own404 },
  /**
   * Deletes the comment of the person's answer of today. An operator with the ability to moderate comments can delete
   * any comment.
   */
  'survey.removeSuggestion': { ...surveys, refusals: [...own404, 'suggestion_not_found'] },
} as const;
