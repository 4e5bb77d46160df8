import { z } from 'zod';
import { ALARM_LIMITS } from '../basics/limits.ts';

/** Commands to the service that sends alarms. */
export const alarmCommands = {
  /**
   * Sends a test message to all recipients of alarms.
   * The answer has a row for each recipient. A recipient that does not accept the message is not tried again.
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
            /** The e-mail address; null for the webhook. */
            to: z.string().nullable(),
            taken: z.boolean(),
            /** The answer of the mail server or of the webhook, or the reason why there was none. */
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
