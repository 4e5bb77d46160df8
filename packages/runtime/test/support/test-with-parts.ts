import { test } from 'vitest';
import type { Keep, Running } from '../../src/process/lifecycle.ts';

/** A `test` whose `keep` registers parts. They stop in the reverse order of their start after the test. */
export const testWithParts = test.extend('keep', ({}, { onCleanup }): Keep => {
  const running: Running[] = [];
  onCleanup(async () => {
    for (const part of running.reverse()) await part.stop();
  });
  return (part) => {
    running.push(part);
    return part;
  };
});
