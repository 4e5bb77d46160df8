import { parseArgs } from 'node:util';
import { UsageError } from '@reserva/runtime/process/command-line';

export interface ImportOptions {
  help: boolean;
  file: string;
  dryRun: boolean;
  /** All that were given, of those that the import knows. */
  switches: ReadonlySet<string>;
}

/** @param switches that an import has beside `--dry-run`, such as `deactivate-missing`. @throws UsageError */
export function parseOptions(args: readonly string[], switches: readonly string[]): ImportOptions {
  let parsed: ReturnType<typeof read>;
  try {
    parsed = read(args, switches);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  const { values, positionals } = parsed;
  const [file = '', ...more] = positionals;
  const given = new Set(Object.keys(values));
  const help = given.has('help');
  if (!help && (file === '' || more.length > 0)) throw new UsageError('Informe um arquivo CSV.');
  return { help, file, dryRun: given.has('dry-run'), switches: given };
}

const read = (args: readonly string[], switches: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      ...Object.fromEntries(['dry-run', ...switches].map((name) => [name, { type: 'boolean' as const }])),
      help: { type: 'boolean', short: 'h' },
    },
  });
