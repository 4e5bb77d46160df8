import type { Rolldown } from 'vite';

/**
 * Returns the chunk of a module and all its static imports, without lazily loaded code.
 * @param module end of the module's path
 */
export function filesOf(module: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  // A module that shares its chunk with others is not the chunk's facade.
  const start =
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module)) ??
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (!start) throw new Error(`no chunk for ${module}`);
  const files = new Set<string>();
  const collect = (chunk: Rolldown.OutputChunk) => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    const { importedCss = [], importedAssets = [] } = chunk.viteMetadata ?? {};
    for (const file of [...importedCss, ...importedAssets]) files.add(file);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') collect(imported);
    }
  };
  collect(start);
  return [...files].map((name) => `/${name}`);
}
