import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { minify, type Plugin } from 'vite';
import { filesOf } from './files-of.ts';

const FILE = 'first-paint.js';
/** Where the script of the first paint names what home is made of beside the start. */
const PLACE = '/* the parts of home */ []';

/**
 * Names in the script of the first paint what home fetches as soon as it is drawn, and makes it as small as the scripts of
 * the app: everybody waits for it, and nobody for what it explains.
 * @param parts modules, by the end of their path
 */
export function firstPaint(parts: readonly string[]): Plugin {
  let outDir = 'dist';
  return {
    name: 'first-paint',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    // Before `closeBundle`, where the files are compressed.
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
