import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/**
 * Lets the browser fetch the chunks and styles of the employee's start together with the entry instead of one round trip
 * later: on a slow phone network that round trip is the longest wait of the day.
 * @param module path of the lazily loaded module, as its end.
 */
export function preloadStart(module: string): Plugin {
  return {
    name: 'preload-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const start = chunksOf(bundle).find((chunk) => chunk.facadeModuleId?.endsWith(module));
        if (!start) throw new Error(`preload-start: no chunk for ${module}`);
        const files = new Map<string, 'script' | 'style'>();
        collect(start, bundle, files);
        return [...files].filter(([file]) => !html.includes(file)).map(([file, kind]) => tag(file, kind));
      },
    },
  };
}

const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((output) => output.type === 'chunk');

function collect(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  files: Map<string, 'script' | 'style'>,
) {
  if (files.has(chunk.fileName)) return;
  files.set(chunk.fileName, 'script');
  for (const style of chunk.viteMetadata?.importedCss ?? []) files.set(style, 'style');
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') collect(imported, bundle, files);
  }
}

const tag = (file: string, kind: 'script' | 'style'): HtmlTagDescriptor => ({
  tag: 'link',
  attrs:
    kind === 'script'
      ? { rel: 'modulepreload', crossorigin: true, href: `/${file}` }
      : { rel: 'stylesheet', crossorigin: true, href: `/${file}` },
  injectTo: 'head',
});
