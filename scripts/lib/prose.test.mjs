import { expect, test } from 'vitest';
import { proseProblems } from './prose.mjs';

const problemsOf = (source) => proseProblems('a.ts', source);

test.each([
  ['// Whether it counts.', 'begins with "Whether"'],
  ['/** Of a person: their name. */', 'begins with "Of"'],
  ['/**\n * Who may pass.\n */', 'begins with "Who"'],
  ['// The person is told.', 'says "is told"'],
  ['/** Released\n * for good. */', 'says "for good"'],
])('%j is a problem', (source, problem) => {
  expect(problemsOf(`\n${source}\nconst a = 1;`)).toEqual([{ line: 2, problem }]);
});

test('a plain comment has no problem', () => {
  expect(problemsOf('/** True if the meal counts. */\nconst a = 1; // in cents')).toEqual([]);
});

test('a line that continues a comment may begin with any word', () => {
  expect(problemsOf('// The gate opens for the person\n// who holds the passage.\nconst a = 1;')).toEqual([]);
});

test('a text in the code is no comment', () => {
  expect(problemsOf("say('// Whoever'); say(`/* Of */`);")).toEqual([]);
});
