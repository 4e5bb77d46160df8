import type { Context } from './context.ts';
import type { Options } from './options.ts';

/**
 * Runs a command and returns lines of text for the operator.
 * @throws Refused when a rule refuses the command, with nothing changed
 */
export type Command = (context: Context, options: Pick<Options, 'subject' | 'person'>) => Promise<string[]>;
