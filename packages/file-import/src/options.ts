import { readArguments, UsageError } from '@reserva/runtime/process/command-line';

export interface ImportOptions {
  help: boolean;
  file: string;
  dryRun: boolean;
  /** All that were given, of those that the import knows. */
  switches: ReadonlySet<string>;
}

/** @param switches that an import has beside `--dry-run`, such as `deactivate-missing`. @throws UsageError */
export function parseOptions(args: readonly string[], switches: readonly string[]): ImportOptions {
  const { values, positionals } = readArguments(args, {
    ...Object.fromEntries(['dry-run', ...switches].map((name) => [name, { type: 'boolean' as const }])),
    help: { type: 'boolean', short: 'h' },
  });
  const [file = '', ...more] = positionals;
  const given = new Set(Object.keys(values));
  const help = given.has('help');
  if (!help && (file === '' || more.length > 0)) throw new UsageError('Informe um arquivo CSV.');
  return { help, file, dryRun: given.has('dry-run'), switches: given };
}
