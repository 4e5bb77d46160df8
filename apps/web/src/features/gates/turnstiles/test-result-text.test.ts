import { expect, test } from 'vitest';
import { testResultText } from './test-result-text.ts';

const tested = (...connected: boolean[]) => connected.map((each) => ({ connected: each }));

test.each([
  [tested(true), 'A catraca respondeu!'],
  [tested(true, true, true), 'As 3 catracas responderam!'],
  [tested(true, false, true), '2 de 3 catracas responderam'],
  [tested(false), '0 de 1 catracas responderam'],
])('a test of all turnstiles reads as one sentence: %j', (devices, sentence) => {
  expect(testResultText(devices)).toBe(sentence);
});
