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
  test('link to what is there', () => {
    const missing = documents.flatMap((path) =>
      [...read(path).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
        .map(([, target]) => target)
        .filter((target) => !target.startsWith('http'))
        .filter((target) => !existsSync(join(ROOT, dirname(path), target)))
        .map((target) => `${path} -> ${target}`),
    );
    expect(missing).toEqual([]);
  });

  test('that the code cites by file and heading exist and have the heading', () => {
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

  test('that the code cites by a section of the specification have it', () => {
    const known = headings('docs/spec.md').map((heading) => /^\d+(?:\.\d+)?/.exec(heading)?.[0]);
    const unknown = cited(/\(spec (?:sections? )?(\d+(?:\.\d+)?)/g).filter(
      ({ what }) => !known.includes(what),
    );
    expect(unknown).toEqual([]);
  });

  test('of decisions that the code names exist', () => {
    const known = readdirSync(join(ROOT, 'docs/decisions')).map((name) => name.slice(0, 4));
    expect(cited(/[Dd]ecision (\d{4})/g).filter(({ what }) => !known.includes(what))).toEqual([]);
  });
});
