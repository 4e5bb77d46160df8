import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Returns the path of a program. This file is JavaScript, because the scripts look for programs before a TypeScript
 * runner is installed.
 */
export function findProgram(name, path = process.env.PATH ?? '') {
  for (const folder of path.split(delimiter).filter(Boolean)) {
    const candidate = join(folder, name);
    try {
      accessSync(candidate, constants.X_OK);
      if (statSync(candidate).isFile()) return candidate;
    } catch {
      // The program is not in this folder. The loop tries the next one.
    }
  }
  return undefined;
}
