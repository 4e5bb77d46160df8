import { z } from 'zod';
import { ALARM_LIMITS } from '../basics/limits.ts';

/** To the service that tells of failures. */
export const alarmCommands = {
  /**
   * Sends a message to everybody who is to be told of failures, to see whether it arrives. Who does not take it is an answer,
   * and no reason to try again.
   */
  'alarms.try': {
    queue: 'watch',
    payload: z
      .object({
        emails: z.array(z.string().max(254)).max(ALARM_LIMITS.emails),
        webhook: z.string().max(ALARM_LIMITS.webhook),
      })
      .meta({ examples: [{ emails: ['ti@example.com'], webhook: '' }] }),
    result: z
      .object({
        answers: z.array(
          z.object({
            /** The e-mail address; null: the webhook. */
            to: z.string().nullable(),
            taken: z.boolean(),
            /** What the mail server or the other system answered, or why nobody did. */
            said: z.string(),
          }),
        ),
      })
      .meta({ examples: [{ answers: [{ to: null, taken: false, said: 'respondeu 500' }] }] }),
    refusals: [],
    expiresInMs: 11_000,
    attempts: 1,
  },
} as const;
