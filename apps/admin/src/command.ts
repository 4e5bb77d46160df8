import type { Context } from './context.ts';
import type { Options } from './options.ts';

/** Does what was asked, and says it: a line each. @throws Refused, with nothing changed */
export type Command = (context: Context, options: Pick<Options, 'subject' | 'person'>) => Promise<string[]>;
