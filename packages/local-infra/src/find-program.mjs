import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** JavaScript, as the scripts look for programs before anything is installed that runs TypeScript. */
export function findProgram(name, path = process.env.PATH ?? '') {
  for (const folder of path.split(delimiter).filter(Boolean)) {
    const candidate = join(folder, name);
    try {
      accessSync(candidate, constants.X_OK);
      if (statSync(candidate).isFile()) return candidate;
    } catch {
      // Not in this folder: try the next one.
    }
  }
  return undefined;
}
