import { expect, test } from 'vitest';
import { mailSeen } from './mail-seen.ts';

const refused = Object.assign(new Error('no one at mail.internal'), { code: 'ECONNREFUSED' });

test.each<[string, () => Promise<void>, string, string]>([
  ['that takes messages', async () => undefined, 'ok', ''],
  ['that refuses', () => Promise.reject(refused), 'failed', 'Não responde (ECONNREFUSED)'],
  // It accepted the connection, and never says a word.
  ['that froze', () => new Promise(() => undefined), 'failed', 'Não responde (ETIMEDOUT)'],
])('a mail server %s', async (_what, check, state, detail) => {
  expect(await mailSeen({ check }, 20)).toEqual({ state, detail });
});
