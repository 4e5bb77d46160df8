import { readArguments, UsageError } from '@reserva/runtime/process/command-line';

const actions = ['make', 'list', 'verify', 'restore'] as const;
type Action = (typeof actions)[number];

export interface Options {
  action: Action;
  /** The name or path of a backup. */
  archive: string | undefined;
  otherSecret: boolean;
}

/**
 * Parses the command line.
 * @throws UsageError when the action or its arguments are invalid
 */
export function parseOptions(args: readonly string[]): Options {
  const { values, positionals } = readArguments(args, { 'other-secret': { type: 'boolean' } });
  const [command = 'make', archive, ...more] = positionals;
  const action = actions.find((name) => name === command);
  if (!action) throw new UsageError(`Não há a ação ${command}.`);
  const takesArchive = action === 'verify' || action === 'restore';
  if (more.length > 0 || (archive && !takesArchive)) throw new UsageError('Há argumentos demais.');
  const otherSecret = values['other-secret'] ?? false;
  if (otherSecret && action !== 'restore') throw new UsageError('--other-secret é de restore.');
  return { action, archive, otherSecret };
}
