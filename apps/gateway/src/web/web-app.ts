import { resolve } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, Context as HonoContext } from 'hono';
import type { Context } from '../context.ts';
import type { ApiEnv } from '../http/api.ts';
import { Refusal } from '../http/refusal.ts';
import { DEMO_SUPPORT_PATH, demoSupportPage } from './demo-support.ts';
import { indexPage } from './index-page.ts';
import { notBuilt } from './not-built.ts';

/** Cache header of built files. Their names contain a hash of their content, so the content never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Cache header of files with fixed names, such as icons and the manifest. */
const ONE_HOUR = 'public, max-age=3600';
/** The service worker, by which a browser detects a new version. */
const WORKER = '/sw.js';

function cacheControlOf(path: string): string {
  if (path === WORKER) return 'no-cache';
  return path.startsWith('/assets/') ? IMMUTABLE : ONE_HOUR;
}

/** Returns true if the path names a file. Addresses of the app's screens have no dot. */
const isFileName = (path: string): boolean => path.slice(path.lastIndexOf('/')).includes('.');

/**
 * Serves the built web app. Files are served as they are, and every other address gets the page. A missing file is a
 * 404, because an old tab that loads a removed chunk must notice.
 */
export function serveWebApp(root: Hono<ApiEnv>, { config }: Context): void {
  const webDir = resolve(config.webDir);
  const page = indexPage(webDir, config);

  async function answerPage(http: HonoContext<ApiEnv>): Promise<Response> {
    const index = await page();
    http.header('cache-control', 'no-cache');
    if (!index) return http.html(notBuilt, 503);
    http.header('etag', index.etag);
    http.header('vary', 'accept-encoding');
    if (http.req.header('if-none-match') === index.etag) return http.body(null, 304);
    http.header('content-type', 'text/html; charset=utf-8');
    if (!/\bgzip\b/.test(http.req.header('accept-encoding') ?? '')) return http.body(index.html);
    http.header('content-encoding', 'gzip');
    return http.body(index.gzipped);
  }

  if (config.demo) root.get(DEMO_SUPPORT_PATH, (http) => http.html(demoSupportPage));
  root.get('/', answerPage);
  root.get('/index.html', answerPage);
  root.get(
    '*',
    serveStatic({
      root: webDir,
      precompressed: true,
      onFound: (_path, http) => http.header('cache-control', cacheControlOf(http.req.path)),
    }),
  );
  root.get('*', (http) => {
    const { path } = http.req;
    if (!path.startsWith('/assets/') && !isFileName(path)) return answerPage(http);
    throw new Refusal('not_found');
  });
  root.all('*', () => {
    throw new Refusal('not_found');
  });
}
