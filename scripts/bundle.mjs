import { build } from 'esbuild';

/** Packages with native parts or with files next to them, and fontkit, which pdfkit loads anyway. */
const OUTSIDE = ['@node-rs/argon2', 'sharp', 'pdfkit', 'fontkit'];

/**
 * Bundles the workspace in the current folder: src/main.ts -> dist/main.js, one file with all that it imports. To find
 * and read the 1,500 files of the npm packages takes a process longer than all else it does before it is ready. Those
 * that cannot go in are found in the node_modules of the root.
 */
await build({
  entryPoints: ['src/main.ts'],
  outfile: 'dist/main.js',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  mainFields: ['module', 'main'],
  external: OUTSIDE,
  // What CommonJS packages ask for at run time, in a file that is none.
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
  },
  // A third shorter, and read that much sooner at each start; names stay, for stacks and the logs.
  minifyWhitespace: true,
  minifySyntax: true,
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
});
