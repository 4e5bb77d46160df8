import { build } from 'esbuild';
import { expect, test } from 'vitest';

/**
 * The packages that the rules may load in a browser. Schemas (zod) are not allowed, because they would add 24 kB to the
 * first load.
 */
const allowed = [
  '@date-fns/tz',
  '@date-fns/tz/tzOffset',
  'date-fns',
  '@brazilian-utils/brazilian-utils/format-cpf',
  '@brazilian-utils/brazilian-utils/is-valid-cpf',
];

test('no rule imports anything at run time but dates and CPFs', async () => {
  const { metafile } = await build({
    absWorkingDir: import.meta.dirname,
    entryPoints: ['./**/*.ts'],
    outdir: 'out',
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    packages: 'external',
    alias: { '@reserva/contracts': `${import.meta.dirname}/../../contracts/src` },
  });
  const rules = Object.values(metafile.outputs).filter(({ entryPoint }) => !entryPoint?.endsWith('.test.ts'));
  expect(rules.map(({ entryPoint }) => entryPoint)).toContain('gates/access-code.ts');
  for (const { entryPoint, imports } of rules) {
    const foreign = imports.map(({ path }) => path).filter((path) => !allowed.includes(path));
    expect(foreign, entryPoint).toEqual([]);
  }
});
