import type { Plugin } from 'vite';

/** Names the typeface in the page, so that it is fetched with the style sheet that asks for it, and not after it. */
export function preloadTypeface(): Plugin {
  return {
    name: 'preload-typeface',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => name.endsWith('.woff2'))
          .map((name) => ({
            tag: 'link',
            // Fonts are fetched without credentials, also of one's own origin.
            attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head',
          })),
    },
  };
}
