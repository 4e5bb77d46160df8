import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { parseSync } from 'vite';
import { ROOT } from './run.mjs';

const SOURCE = /(?<!\.test)\.tsx?$/;
const TEST_FOLDER = /(^|\/)test\//;
const WEB_ALIAS = '@/';

/** Lists the source files in a folder, without tests. @returns {string[]} paths relative to the folder */
function sourcesIn(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => SOURCE.test(path) && !TEST_FOLDER.test(path));
}

/**
 * Lists the files of the same folder that a source imports, including type imports and lazy imports.
 * @returns {string[]} paths
 */
function importsOf(folder, path) {
  const source = readFileSync(join(ROOT, folder, path), 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(path, source).module;
  const specifiers = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    ...dynamicImports.map(({ moduleRequest }) =>
      source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
  ];
  return specifiers.flatMap((specifier) => {
    if (specifier?.startsWith('.'))
      return [
        normalize(join(dirname(path), specifier))
          .split(sep)
          .join('/'),
      ];
    if (specifier?.startsWith(WEB_ALIAS)) return [specifier.slice(WEB_ALIAS.length)];
    return [];
  });
}

/**
 * Returns the sibling folders that contain the two files, below their common folder.
 * @returns null if one of the files is directly in the common folder
 */
function siblingFolders(from, to) {
  const fromParts = from.split('/');
  const toParts = to.split('/');
  const depth = fromParts.findIndex((part, index) => part !== toParts[index]);
  if (depth === fromParts.length - 1 || depth >= toParts.length - 1) return null;
  return [fromParts.slice(0, depth + 1).join('/'), toParts.slice(0, depth + 1).join('/')];
}

/**
 * Finds import cycles between sibling folders. Files directly in a folder combine its subfolders (`start.ts`) or serve
 * all of them (`context.ts`), so they are ignored.
 * @param {string} folder relative to the repository
 * @returns {string[]} each import that closes a cycle, as `file -> file`
 */
export function folderCycles(folder) {
  /** @type {Map<string, Map<string, string>>} */
  const edges = new Map();
  for (const path of sourcesIn(folder))
    for (const target of importsOf(folder, path)) {
      const siblings = siblingFolders(path, target);
      if (!siblings) continue;
      const [from, to] = siblings;
      const targets = edges.get(from) ?? edges.set(from, new Map()).get(from);
      targets.set(to, `${path} -> ${target}`);
    }
  const reaches = (from, to, seen = new Set()) =>
    [...(edges.get(from)?.keys() ?? [])].some(
      (next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
    );
  return [...edges].flatMap(([from, targets]) =>
    [...targets].filter(([to]) => reaches(to, from)).map(([, example]) => example),
  );
}
