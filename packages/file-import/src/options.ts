import { readArguments, UsageError } from '@reserva/runtime/process/command-line';

export interface ImportOptions {
  file: string;
  dryRun: boolean;
  /** Names of the options that were set on the command line, such as `dry-run`. */
  switches: ReadonlySet<string>;
}

/**
 * Parses the command line of an import.
 * @param switches additional options besides `--dry-run`, such as `deactivate-missing`
 * @throws UsageError when an option is unknown, or when not exactly one file is named
 */
export function parseOptions(args: readonly string[], switches: readonly string[]): ImportOptions {
  const options = ['dry-run', ...switches].map((name) => [name, { type: 'boolean' as const }]);
  const { values, positionals } = readArguments(args, Object.fromEntries(options));
  const [file = '', ...more] = positionals;
  const optionNames = new Set(Object.keys(values));
  if (file === '' || more.length > 0) throw new UsageError('Informe um arquivo CSV.');
  return { file, dryRun: optionNames.has('dry-run'), switches: optionNames };
}
