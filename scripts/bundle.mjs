import { build } from 'esbuild';

/**
 * Bundles the workspace in the current folder: src/main.ts -> dist/main.js, one file. Our own packages go in; npm
 * packages stay outside (some have native parts) and are found in the node_modules of the root.
 */
await build({
  entryPoints: ['src/main.ts'],
  outfile: 'dist/main.js',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [
    {
      name: 'npm-packages-stay-outside',
      setup({ onResolve }) {
        onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
          kind === 'entry-point' || path.startsWith('@reserva/') ? undefined : { external: true },
        );
      },
    },
  ],
});
