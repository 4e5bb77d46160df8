import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The page's files and their types; nothing else of the folder is served. */
const types: Record<string, string> = {
  'emulator.css': 'text/css; charset=utf-8',
  'emulator.js': 'text/javascript; charset=utf-8',
  'camera.js': 'text/javascript; charset=utf-8',
  'icon.svg': 'image/svg+xml',
};

/** A file of the page, null when it is none of them. */
export async function readAsset(
  name: string,
): Promise<{ type: string; body: Uint8Array<ArrayBuffer> } | null> {
  const type = Object.hasOwn(types, name) ? types[name] : undefined;
  if (!type) return null;
  return { type, body: new Uint8Array(await readFile(join(publicDir(), name))) };
}

/** `public` beside `src` when run from source, beside or above the bundle in production. */
function publicDir(): string {
  let dir = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(dir, 'public', 'emulator.css'))) {
    const above = dirname(dir);
    if (above === dir) throw new Error("the folder 'public' of the emulator's page is missing");
    dir = above;
  }
  return join(dir, 'public');
}
