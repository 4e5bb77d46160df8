import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Context } from '../context.ts';
import type { ApiEnv } from '../http/api.ts';
import { DEMO_SUPPORT_PATH } from './demo-support.ts';
import { serveWebApp } from './web-app.ts';

const ask = async (demo: boolean): Promise<string> => {
  const app = new Hono<ApiEnv>();
  serveWebApp(app, { config: { demo, webDir: '/nowhere' } } as Context);
  return (await app.request(DEMO_SUPPORT_PATH)).text();
};

test('the ticket page exists only in the demo', async () => {
  expect(await ask(true)).toContain('Página de demonstração');
  expect(await ask(false)).not.toContain('Página de demonstração');
});
