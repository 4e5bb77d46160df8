import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './run.mjs';

/** Folder in which the person called npm. Relative paths start there. */
const { INIT_CWD: HERE = process.cwd() } = process.env;

/** Resolves a path that a person typed. */
export const pathFrom = (typed) => resolve(HERE, typed);

/**
 * Returns the data folder: the typed one, else `.data` of the repository. The current folder has no influence, so that
 * every command works on the same data as `npm start`.
 */
export const dataFolder = (typed) => (typed === undefined ? join(ROOT, '.data') : pathFrom(typed));

/**
 * Reads the options of the script and removes them from the arguments of the app.
 * @returns their values by name, and all other arguments
 * @throws Error when an option has no value
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

/** Reads the option `--data DIR`. @returns the data folder, and all other arguments */
export function readDataOption(args) {
  const { values, others } = ownOptions(args, ['data']);
  return { dataDir: dataFolder(values.data), others };
}
