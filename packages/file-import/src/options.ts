import { readArguments, UsageError } from '@reserva/runtime/process/command-line';

export interface ImportOptions {
  file: string;
  dryRun: boolean;
  /** All that were given, of those that the import knows. */
  switches: ReadonlySet<string>;
}

/** @param switches that an import has beside `--dry-run`, such as `deactivate-missing`. @throws UsageError */
export function parseOptions(args: readonly string[], switches: readonly string[]): ImportOptions {
  const options = ['dry-run', ...switches].map((name) => [name, { type: 'boolean' as const }]);
  const { values, positionals } = readArguments(args, Object.fromEntries(options));
  const [file = '', ...more] = positionals;
  const given = new Set(Object.keys(values));
  if (file === '' || more.length > 0) throw new UsageError('Informe um arquivo CSV.');
  return { file, dryRun: given.has('dry-run'), switches: given };
}
