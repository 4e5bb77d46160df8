import { execFileSync } from 'node:child_process';
import { findProgram } from './find-program.mjs';

/** The first version with what we need (`bulkWrite` over many rows). */
const OLDEST = 8;

/**
 * The `mongod` of the PATH; undefined where there is none, or none that is new enough, which is said.
 * @param path in place of the PATH of this process
 */
export function findMongod(log: (line: string) => void, path = process.env.PATH ?? ''): string | undefined {
  const mongod = findProgram('mongod', path);
  if (!mongod) return undefined;
  const [, version = '', major = ''] = /v((\d+)\.\d+\S*)/.exec(versionOf(mongod)) ?? [];
  if (Number(major) >= OLDEST) return mongod;
  log(`${mongod} is left alone: version ${OLDEST} or newer is needed, it is ${version || 'of none'}`);
  return undefined;
}

function versionOf(mongod: string): string {
  try {
    return execFileSync(mongod, ['--version'], { encoding: 'utf8', timeout: 5_000 });
  } catch {
    return '';
  }
}
