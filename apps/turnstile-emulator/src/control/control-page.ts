import { Hono } from 'hono';
import type { Context } from '../context.ts';
import type { Turnstiles } from '../turnstiles.ts';
import { readAsset } from './assets.ts';
import { renderPage } from './page.ts';
import { viewOf } from './view.ts';

/** The page for people: rendered here, kept up to date by its script. */
export function createControlPage(context: Context, turnstiles: Turnstiles): Hono {
  const app = new Hono();
  app.get('/', (c) => {
    const views = turnstiles.all().map((turnstile, index) => viewOf(context, turnstile, index + 1));
    c.header('cache-control', 'no-store');
    return c.html(renderPage(views));
  });
  app.get('/assets/:name', async (c) => {
    const asset = await readAsset(c.req.param('name'));
    if (!asset) return c.notFound();
    return c.body(asset.body, 200, { 'content-type': asset.type, 'cache-control': 'no-cache' });
  });
  return app;
}
