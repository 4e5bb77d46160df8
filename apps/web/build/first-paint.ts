import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { minify, type Plugin } from 'vite';
import { filesOf } from './files-of.ts';

const FILE = 'first-paint.js';
/** Placeholder in the first-paint script for the files that home needs in addition to the start bundle. */
const PLACE = '/* the parts of home */ []';

/**
 * Writes the files that home fetches first into the first-paint script, and minifies the script, because it blocks the
 * first paint.
 * @param parts ends of the module paths
 */
export function firstPaint(parts: readonly string[]): Plugin {
  let outDir = 'dist';
  return {
    name: 'first-paint',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    // Runs before `closeBundle`, in which the files are compressed.
    async writeBundle(_options, bundle) {
      const start = filesOf('/index.html', bundle);
      const files = new Set(parts.flatMap((part) => filesOf(part, bundle)));
      const named = [...files].filter((file) => !start.includes(file) && /\.(js|css)$/.test(file));
      const file = path.join(outDir, FILE);
      const source = await readFile(file, 'utf8');
      if (!source.includes(PLACE)) throw new Error(`${FILE}: no place for the parts of home`);
      const { code, errors } = await minify(FILE, source.replace(PLACE, JSON.stringify(named)));
      if (errors[0]) throw new Error(`${FILE}: ${errors[0].message}`);
      await writeFile(file, code);
    },
  };
}
