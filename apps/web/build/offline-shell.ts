import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { filesOf } from './files-of.ts';
import { precompress } from './precompress.ts';

interface Options {
  /** Source file of the service worker. */
  worker: string;
  /**
   * Ends of the paths of modules that must work without network. Their static imports are included, but not lazily
   * loaded code.
   */
  modules: readonly string[];
  /** Files of the public folder that these modules show. */
  files: readonly string[];
}

/**
 * Builds the service worker with the list of files that it caches. It writes the build's version into the page (`<meta
 * name="app-version">`) and into the worker. A page can thus recognise the worker of the same build.
 */
export function offlineShell({ worker, modules, files }: Options): Plugin {
  let config: ResolvedConfig;
  let version = '';
  return {
    name: 'offline-shell',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(_html, { bundle = {} }) {
        version = await versionOf(bundle, config.publicDir);
        return [{ tag: 'meta', attrs: { name: 'app-version', content: version }, injectTo: 'head' }];
      },
    },
    async writeBundle(_options, bundle) {
      const shell = ['/', ...files, ...modules.flatMap((module) => filesOf(module, bundle))];
      await build({
        configFile: false,
        publicDir: false,
        root: config.root,
        logLevel: 'warn',
        plugins: [precompress()],
        define: {
          __SHELL_FILES__: JSON.stringify([...new Set(shell)]),
          __VERSION__: JSON.stringify(version),
        },
        build: {
          outDir: config.build.outDir,
          emptyOutDir: false,
          copyPublicDir: false,
          target: config.build.target,
          rolldownOptions: {
            input: path.resolve(config.root, worker),
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
    },
  };
}

/**
 * Returns a hash of the build. The name of a built file contains a hash of its content. Only the files of the public
 * folder must be read.
 */
async function versionOf(bundle: Rolldown.OutputBundle, publicDir: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of Object.keys(bundle).sort()) hash.update(name);
  for (const name of (await readdir(publicDir)).sort())
    hash.update(await readFile(path.join(publicDir, name)));
  return hash.digest('base64url').slice(0, 16);
}
