import { UsageError } from '@reserva/runtime/process/command-line';
import { expect, test } from 'vitest';
import { parseOptions } from './options.ts';

const none = { archive: undefined, otherSecret: false };

test.each([
  [[], { action: 'make', ...none }],
  [['list'], { action: 'list', ...none }],
  [['verify', 'reserva-1'], { action: 'verify', archive: 'reserva-1', otherSecret: false }],
  [['restore', '--other-secret'], { action: 'restore', archive: undefined, otherSecret: true }],
])('the backup arguments %j are understood', (args, options) => {
  expect(parseOptions(args)).toMatchObject(options);
});

test.each([
  [['remove']],
  [['make', 'reserva-1']],
  [['verify', 'a', 'b']],
  [['--force']],
  [['make', '--other-secret']],
])('the backup arguments %j are refused', (args) => {
  expect(() => parseOptions(args)).toThrow(UsageError);
});
