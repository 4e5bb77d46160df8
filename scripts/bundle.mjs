import { existsSync, readdirSync } from 'node:fs';
import { build } from 'esbuild';

/**
 * Packages that are not bundled, because they have native parts or files beside them. pdfkit loads fontkit at run time,
 * so fontkit is not bundled either.
 */
const OUTSIDE = ['@node-rs/argon2', 'sharp', 'pdfkit', 'fontkit'];

const folders = ['apps', 'services'].flatMap((parent) =>
  readdirSync(parent).map((name) => `${parent}/${name}`),
);
const processes = folders.filter((folder) => existsSync(`${folder}/src/main.ts`));

/**
 * Bundles each process into one file with all its imports: src/main.ts -> dist/main.js. Without bundles, reading the
 * 1,500 files of npm packages takes longer than the rest of the start. One build for all processes reads shared files
 * once. Packages outside the bundles are loaded from the node_modules of the root.
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
  // Minify, so that Node reads a third less at each start. Names stay unchanged for stack traces and logs.
  minifyWhitespace: true,
  minifySyntax: true,
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
});
