import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface FirstLoad {
  /** Bytes on the wire (gzip), largest first. */
  parts: { file: string; kind: 'script' | 'style'; bytes: number }[];
  scriptBytes: number;
  styleBytes: number;
}

const script = /<(?:script|link)[^>]*\s(?:src|href)="\/([^"]+\.js)"/g;
const style = /<link[^>]*\shref="\/([^"]+\.css)"/g;

/** What an employee's browser fetches before home is usable, which is all that the page names. */
export function firstLoad(webDir: string): FirstLoad {
  const html = readFileSync(join(webDir, 'index.html'), 'utf8');
  const named = (pattern: RegExp, kind: 'script' | 'style') =>
    [...html.matchAll(pattern)].map(([, file = '']) => ({
      file,
      kind,
      bytes: gzipSync(readFileSync(join(webDir, file)), { level: 9 }).length,
    }));
  const parts = [...named(script, 'script'), ...named(style, 'style')].sort((a, b) => b.bytes - a.bytes);
  const sum = (kind: string) =>
    parts.filter((part) => part.kind === kind).reduce((total, { bytes }) => total + bytes, 0);
  return { parts, scriptBytes: sum('script'), styleBytes: sum('style') };
}
