import { resolve } from 'node:path';

/** npm says where it was called, which is where relative paths start. */
const { INIT_CWD: HERE = process.cwd() } = process.env;

/** A path as it was typed. */
export const pathFrom = (typed) => resolve(HERE, typed);

/** `--data DIR` is ours: whose database. @returns the folder, and all else that was typed */
export function readDataOption(args) {
  let data = '.data';
  const others = [];
  for (let index = 0; index < args.length; index++) {
    if (args[index] === '--data') data = args[++index] ?? data;
    else others.push(args[index]);
  }
  return { dataDir: pathFrom(data), others };
}
