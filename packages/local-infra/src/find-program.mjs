import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Returns the path of a program. Returns undefined if the program is not installed. This file is JavaScript, because
 * scripts use it before a TypeScript runner is installed.
 */
export function findProgram(name, path = process.env.PATH ?? '') {
  for (const folder of path.split(delimiter).filter(Boolean)) {
    const candidate = join(folder, name);
    try {
      accessSync(candidate, constants.X_OK);
      if (statSync(candidate).isFile()) return candidate;
    } catch {
      // The program is not in this folder, so the loop continues with the next one.
    }
  }
  return undefined;
}
