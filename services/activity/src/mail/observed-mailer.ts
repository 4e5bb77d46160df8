import { histogram, SECONDS } from '@reserva/runtime/metrics/registry';
import type { Mailer } from './mailer.ts';

const sending = histogram({
  name: 'mail_duration_seconds',
  help: 'Duration of the handing over of an e-mail to the mail server, or folder',
  labelNames: ['result'],
  buckets: [...SECONDS, 15, 60],
});

/** A mailer whose messages are counted. */
export const observed = (mailer: Mailer): Mailer => ({
  ...mailer,
  async send(message) {
    const timed = sending.startTimer();
    try {
      const said = await mailer.send(message);
      timed({ result: 'sent' });
      return said;
    } catch (error) {
      timed({ result: 'failed' });
      throw error;
    }
  },
});
