import { existsSync, readdirSync } from 'node:fs';
import { build } from 'esbuild';

/** Packages with native parts or with files next to them, and fontkit, which pdfkit loads anyway. */
const OUTSIDE = ['@node-rs/argon2', 'sharp', 'pdfkit', 'fontkit'];

const folders = ['apps', 'services'].flatMap((parent) =>
  readdirSync(parent).map((name) => `${parent}/${name}`),
);
const processes = folders.filter((folder) => existsSync(`${folder}/src/main.ts`));

/**
 * Bundles each process: src/main.ts -> dist/main.js, one file with all that it imports. A process needs longer to find and
 * read the 1,500 files of its npm packages than for the rest of its start. One build for all reads shared files once.
 * Packages that cannot be bundled are found in the node_modules of the root.
 */
await build({
  entryPoints: processes.map((folder) => ({ in: `${folder}/src/main.ts`, out: `${folder}/dist/main` })),
  outdir: '.',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  mainFields: ['module', 'main'],
  external: OUTSIDE,
  // CommonJS packages call `require` at run time, which an ES module does not have.
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
  },
  // Node reads a third less at each start. Names stay, for stacks and logs.
  minifyWhitespace: true,
  minifySyntax: true,
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
});
