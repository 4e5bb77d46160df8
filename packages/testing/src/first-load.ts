import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

type Kind = 'script' | 'style' | 'font';

export interface FirstLoad {
  /** Bytes on the wire (gzip), largest first. */
  parts: { file: string; kind: Kind; bytes: number }[];
  scriptBytes: number;
  styleBytes: number;
  fontBytes: number;
}

const script = /<(?:script|link)[^>]*\s(?:src|href)="\/([^"]+\.js)"/g;
const style = /<link[^>]*\shref="\/([^"]+\.css)"/g;
const font = /<link[^>]*\shref="\/([^"]+\.woff2)"/g;

/** What an employee's browser fetches before home is usable, which is all that the page names. */
export function firstLoad(webDir: string): FirstLoad {
  const html = readFileSync(join(webDir, 'index.html'), 'utf8');
  const named = (pattern: RegExp, kind: Kind) =>
    [...html.matchAll(pattern)].map(([, file = '']) => ({
      file,
      kind,
      bytes: gzipSync(readFileSync(join(webDir, file)), { level: 9 }).length,
    }));
  const parts = [...named(script, 'script'), ...named(style, 'style'), ...named(font, 'font')].sort(
    (a, b) => b.bytes - a.bytes,
  );
  const sum = (kind: Kind) =>
    parts.filter((part) => part.kind === kind).reduce((total, { bytes }) => total + bytes, 0);
  return { parts, scriptBytes: sum('script'), styleBytes: sum('style'), fontBytes: sum('font') };
}
