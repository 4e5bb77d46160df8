import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

const require = createRequire(import.meta.url);

/**
 * Opens a font that lays out each character as one glyph.
 * The OpenType layout of pdfkit would move the asterisks of a masked CPF over its dots. It would also take most of the
 * time of a long table.
 */
function openFont(path: string) {
  const font = openSync(path) as Font;
  const layout = (text: string) => {
    // Compose accents (NFC), because a separate accent would become a glyph beside its letter.
    const glyphs = font.glyphsForString(text.normalize());
    const positions = glyphs.map(({ advanceWidth }) => ({ xAdvance: advanceWidth, xOffset: 0, yOffset: 0 }));
    const advanceWidth = positions.reduce((width, { xAdvance }) => width + xAdvance, 0);
    return { glyphs, positions, advanceWidth };
  };
  return Object.create(font, { layout: { value: layout } });
}

/**
 * Opens the fonts for one document. fontkit loses a font's character mapping after a document has embedded the font.
 */
export const openFonts = () => ({
  regular: openFont(
    require.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  ),
  bold: openFont(require.resolve('@expo-google-fonts/source-sans-3/700Bold/SourceSans3_700Bold.ttf')),
});
