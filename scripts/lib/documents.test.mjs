import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './run.mjs';

const filesIn = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => !/(^|\/)(node_modules|dist)\//.test(path))
    .map((path) => join(folder, path));
const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const headings = (path) => [...read(path).matchAll(/^##+ (.+)$/gm)].map(([, heading]) => heading);

const documents = ['README.md', ...filesIn('docs').filter((path) => path.endsWith('.md'))];
const sources = ['packages', 'services', 'apps', 'scripts', 'bench', 'deploy']
  .flatMap(filesIn)
  .filter((path) => /\.(ts|tsx|mjs|css)$/.test(path));

/** Collects the matches of a pattern in the sources, with their paths. */
const cited = (pattern) =>
  sources.flatMap((path) => [...read(path).matchAll(pattern)].map(([, what]) => ({ path, what })));

describe('documents', () => {
  test('every link in the documents leads to an existing file', () => {
    const missing = documents.flatMap((path) =>
      [...read(path).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
        .map(([, target]) => target)
        .filter((target) => !target.startsWith('http'))
        .filter((target) => !existsSync(join(ROOT, dirname(path), target)))
        .map((target) => `${path} -> ${target}`),
    );
    expect(missing).toEqual([]);
  });

  test('every document and heading that the code cites exists', () => {
    const citations = sources.flatMap((path) =>
      [...read(path).matchAll(/\b(docs\/[\w.-]+\.md)(?: "([A-Z][^"]+)")?/g)].map(([, file, heading]) => ({
        path,
        file,
        heading,
      })),
    );
    const wrong = citations.filter(({ file, heading }) => {
      if (!existsSync(join(ROOT, file))) return true;
      const emphasised = [...read(file).matchAll(/\*\*(.+?)\*\*/g)].map(([, words]) => words);
      return heading !== undefined && ![...headings(file), ...emphasised].includes(heading);
    });
    expect(wrong).toEqual([]);
    expect(citations.length).toBeGreaterThan(20);
  });

  test('every section of the specification that the code cites exists', () => {
    const known = headings('docs/spec.md').map((heading) => /^\d+(?:\.\d+)?/.exec(heading)?.[0]);
    const unknown = cited(/\(spec (?:sections? )?(\d+(?:\.\d+)?)/g).filter(
      ({ what }) => !known.includes(what),
    );
    expect(unknown).toEqual([]);
  });

  test('every decision that the code names exists', () => {
    const known = readdirSync(join(ROOT, 'docs/decisions')).map((name) => name.slice(0, 4));
    expect(cited(/[Dd]ecision (\d{4})/g).filter(({ what }) => !known.includes(what))).toEqual([]);
  });
});
