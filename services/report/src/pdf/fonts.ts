import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Embedded: every accent and arrow is in it, and figures stand under one another. */
export const fontFiles = {
  regular: require.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/source-sans-3/700Bold/SourceSans3_700Bold.ttf'),
} as const;

export type FontName = keyof typeof fontFiles;
