import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { errors } from './basics/errors.ts';
import { type CommandName, commands } from './commands.ts';
import { credential } from './gates/credential.ts';

const names = Object.keys(commands) as CommandName[];
/** Returns the examples of a schema as objects whose fields can be changed. */
const examplesOf = (schema: z.ZodObject) => (schema.meta()?.examples ?? []) as Record<string, unknown>[];
/** Optional fields of a payload. */
const optionalFields = ['asked'];

describe.each(names)('%s', (name) => {
  const { payload, result, refusals, expiresInMs, attempts } = commands[name];

  test('the payload and result of a command match their examples', () => {
    for (const schema of [payload, result]) {
      if (Object.keys(schema.shape).length > 0) expect(examplesOf(schema)).not.toEqual([]);
      for (const example of examplesOf(schema)) expect(schema.parse(example)).toEqual(example);
    }
  });

  test('the payload and result of a command refuse missing and malformed fields', () => {
    for (const schema of [payload, result]) {
      for (const example of examplesOf(schema)) {
        for (const field of Object.keys(example)) {
          const { [field]: _, ...rest } = example;
          expect(schema.safeParse(rest).success, `without ${field}`).toBe(optionalFields.includes(field));
          for (const junk of [{ $gt: '' }, [1], -1]) {
            // A correction can be negative.
            if (field === 'cents' && junk === -1) continue;
            expect(schema.safeParse({ ...rest, [field]: junk }).success, `${field} ${junk}`).toBe(false);
          }
        }
      }
    }
  });

  test('every refusal of a command has a listed code', () => {
    for (const code of refusals) expect(errors).toHaveProperty(code);
  });

  test('a command has a timeout and at least one attempt', () => {
    expect(expiresInMs).toBeGreaterThan(0);
    expect(attempts).toBeGreaterThanOrEqual(1);
  });
});

test.each([
  { kind: 'code', text: 'x'.repeat(1025) },
  { kind: 'badge', number: '1'.repeat(21) },
  { kind: 'badge', number: { $ne: null } },
  { kind: 'badge', number: 2002 },
  { kind: 'deviceUser', id: ['1'] },
  { kind: 'face', id: '1' },
  { kind: { $in: ['code'] }, text: '' },
])('the value %j is not a credential', (junk) => expect(credential.safeParse(junk).success).toBe(false));

test.each(['', 'p'.repeat(121)])('a scan command with the passage %j is refused', (passage) => {
  const { payload } = commands['checkin.authorise'];
  const [example] = examplesOf(payload);
  expect(payload.safeParse({ ...example, passage }).success).toBe(false);
});
