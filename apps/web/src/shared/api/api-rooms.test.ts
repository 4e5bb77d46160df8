// biome-ignore-all lint/style/noRestrictedImports: The test reads the source files.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = resolve(import.meta.dirname, '../..');
const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(SOURCES, path), 'utf8') }));
const pathsOf = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test('only API files and two listed ones call the server', () => {
  const callers = pathsOf(
    /import \{[^}]*(?<!type )\b(call|sendBodyTo)\b[^}]*\} from '[^']*\/(call|send-body-to)\.ts'/,
  );
  expect(callers.length).toBeGreaterThan(30);
  // Several features need the schedules.
  expect(callers.filter((path) => !/[/-]api\.ts$/.test(path))).toEqual([
    'shared/api/schedules-query.ts',
    'shared/api/send-body-to.ts',
  ]);
});

test('`useMutation` is used only in `use-change.ts`', () => {
  expect(pathsOf(/\buseMutation\b/)).toEqual(['shared/ui/use-change.ts']);
});

test('the bodies of answers are read by `received` except in three files', () => {
  const reading = /(.*)\.(json|blob|text|arrayBuffer|formData)\(\)/g;
  const read = sources.flatMap(({ path, text }) =>
    [...text.matchAll(reading)].map(([line, before = '']) => ({ path, line, before })),
  );
  expect(read.filter(({ before }) => before.includes('received(')).length).toBeGreaterThan(3);
  const others = read.filter(({ before }) => !before.includes('received(')).map(({ path }) => path);
  // These files do not read a body with `received`. A refusal may lack a message, the face service may not answer, and
  // a push has no answer.
  expect(others.sort()).toEqual([
    'features/people/profile/face-api.ts',
    'shared/api/api-error.ts',
    'worker/sw.ts',
  ]);
});

test('every polling query uses `poll` except in four files', () => {
  const own = pathsOf(/refetchInterval:(?![\s\S]{0,400}\bpoll\()/);
  // Displays and terminals poll after every failure, because no person is there to retry. The access code also gets its
  // news over the socket, so it polls only until a query has confirmed them.
  expect(own.sort()).toEqual([
    'features/gates/access-code/api.ts',
    'features/gates/kiosk/use-kiosk.ts',
    'features/gates/kiosk/use-reload-watch.ts',
    'features/gates/terminal/api.ts',
  ]);
});
