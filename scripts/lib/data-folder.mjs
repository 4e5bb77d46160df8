import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './run.mjs';

/** npm says where it was called, which is where relative paths start. */
const { INIT_CWD: HERE = process.cwd() } = process.env;

/** A path as it was typed. */
export const pathFrom = (typed) => resolve(HERE, typed);

/**
 * The folder of a system's data, for whoever starts it and for whoever works on it: typed, else that of the repository,
 * wherever in it the command was called. Otherwise a backup would be made of a folder that nobody uses.
 */
export const dataFolder = (typed) => (typed === undefined ? join(ROOT, '.data') : pathFrom(typed));

/**
 * Options that are ours, not the app's.
 * @returns their values by name, and all else that was typed
 * @throws where one has no value
 */
export function ownOptions(args, names) {
  const { values, tokens } = parseArgs({
    args,
    options: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const isOurs = ({ kind, name }) => kind === 'option' && names.includes(name);
  const ours = new Set(
    tokens
      .filter(isOurs)
      .flatMap(({ index, inlineValue, value }) => (inlineValue || !value ? [index] : [index, index + 1])),
  );
  for (const name of names) {
    const value = values[name];
    if (value === undefined || (typeof value === 'string' && /^[^-]/.test(value))) continue;
    throw new Error(`--${name} needs a value.`);
  }
  return { values, others: args.filter((_, index) => !ours.has(index)) };
}

/** `--data DIR` is ours: whose database. @returns the folder, and all else that was typed */
export function readDataOption(args) {
  const { values, others } = ownOptions(args, ['data']);
  return { dataDir: dataFolder(values.data), others };
}
