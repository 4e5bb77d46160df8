import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Embedded: every accent and arrow is in it, and figures stand under one another. */
const files = {
  regular: require.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/source-sans-3/700Bold/SourceSans3_700Bold.ttf'),
} as const;

export type FontName = keyof typeof files;

/** OpenType's rules for kerning, ligatures and scripts we do not write: applying them took most of the time of a long table. */
const LAYOUT_TABLES = new Set(['GPOS', 'GSUB']);
/** Of the file's head, and of each line of the table directory that follows it. */
const HEAD_BYTES = 12;
const LINE_BYTES = 16;

/** A font file whose layout tables are not found any more: their names in its directory are struck out. */
function withoutLayout(font: Buffer): Buffer {
  const tables = font.readUInt16BE(4);
  for (let at = HEAD_BYTES; at < HEAD_BYTES + tables * LINE_BYTES; at += LINE_BYTES) {
    if (LAYOUT_TABLES.has(font.toString('latin1', at, at + 4))) font.write('----', at, 'latin1');
  }
  return font;
}

/** Read once: each document embeds what it uses of them. */
export const fonts: Readonly<Record<FontName, Buffer>> = {
  regular: withoutLayout(readFileSync(files.regular)),
  bold: withoutLayout(readFileSync(files.bold)),
};
