import { build } from 'esbuild';
import { expect, test } from 'vitest';

/** What the browser imports: zod would cost its first load 24 kB. */
const entryPoints = [
  'access-code-format.ts',
  'errors.ts',
  'face-service.ts',
  'http/operation.ts',
  'http/routes.ts',
  'limits.ts',
  'menu-image.ts',
  'socket-events.ts',
  'turnstile-limits.ts',
];

test('what the browser imports brings no schemas along', async () => {
  const { metafile } = await build({
    absWorkingDir: import.meta.dirname,
    entryPoints,
    outdir: 'out',
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    packages: 'external',
  });
  const imports = Object.values(metafile.outputs).map((output) => [output.entryPoint, output.imports]);
  expect(imports.sort()).toEqual(entryPoints.map((entry) => [entry, []]));
});
