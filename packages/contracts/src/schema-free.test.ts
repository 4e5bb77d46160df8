import { build } from 'esbuild';
import { expect, test } from 'vitest';

/** The modules that the browser imports. They must not load zod, which would add 24 kB to its first load. */
const entryPoints = [
  'basics/errors.ts',
  'basics/limits.ts',
  'basics/operation.ts',
  'basics/short-text.ts',
  'gates/access-code-format.ts',
  'gates/face-service.ts',
  'gates/turnstile-limits.ts',
  'routes.ts',
  'socket-events.ts',
  'system/menu-image.ts',
];

test('contract modules for the browser import no packages', async () => {
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
