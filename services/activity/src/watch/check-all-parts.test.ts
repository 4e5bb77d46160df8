import { expect, test } from 'vitest';
import { mailHealth } from './check-all-parts.ts';

const refused = Object.assign(new Error('no one at mail.internal'), { code: 'ECONNREFUSED' });

test.each<[string, () => Promise<void>, string, string]>([
  ['that takes messages', async () => undefined, 'ok', ''],
  ['that refuses', () => Promise.reject(refused), 'failed', 'Não responde (ECONNREFUSED)'],
  // This server accepts the connection and never answers.
  ['that froze', () => new Promise(() => undefined), 'failed', 'Não responde (ETIMEDOUT)'],
])('the check reports the state of a mail server %s', async (_what, check, state, detail) => {
  expect(await mailHealth({ check }, 20)).toEqual({ state, detail });
});
