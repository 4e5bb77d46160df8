import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

test('only the driver connection module opens connections to MongoDB', () => {
  const sources = ['packages', 'services', 'apps']
    .flatMap((kind) => readdirSync(join(ROOT, kind)).map((name) => join(kind, name, 'src')))
    // The testing package is left out. Its processes end after a test run, so a hanging command in them does no harm.
    .filter((folder) => folder !== 'packages/testing/src')
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  expect(sources.length).toBeGreaterThan(500);
  const opening = sources.filter((file) =>
    /new (mongo\.)?MongoClient\(|createConnection\(mongo|mongoose\.connect\(/.test(
      readFileSync(join(ROOT, file), 'utf8'),
    ),
  );
  expect(opening).toEqual(['packages/database/src/driver-connection.ts']);
});
