import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { listen } from '@reserva/runtime/http/listen';
import type { Running } from '@reserva/runtime/process/lifecycle';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { PUBLIC_DIR } from '../config.ts';
import type { Context } from '../context.ts';
import type { Turnstiles } from '../turnstiles.ts';
import { createControlApi } from './control-api.ts';
import { renderPage } from './page.ts';
import { viewsOf } from './view.ts';

/** The time that requests under way have to finish when the server stops. */
const DRAIN_MS = 1_000;

export interface ControlServer extends Running {
  port: number;
}

/**
 * Starts the control port. It serves the page, which its script updates, and the control API.
 * @throws {Error} when the port is taken
 */
export async function startControlServer(context: Context, turnstiles: Turnstiles): Promise<ControlServer> {
  const app = new Hono();
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'"],
        connectSrc: ["'self'"],
        mediaSrc: ["'self'", 'blob:'],
        formAction: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
      permissionsPolicy: { camera: ['self'] },
      strictTransportSecurity: false,
    }),
  );
  app.get('/', (c) => {
    c.header('cache-control', 'no-store');
    return c.html(renderPage(viewsOf(context, turnstiles)));
  });
  app.get(
    '/assets/*',
    serveStatic({
      root: PUBLIC_DIR,
      rewriteRequestPath: (path) => path.replace(/^\/assets/, ''),
      onFound: (_path, c) => c.header('cache-control', 'no-cache'),
    }),
  );
  app.route('/', createControlApi(context, turnstiles));
  app.notFound((c) => c.json({ code: 'not_found', message: 'there is nothing here' }, 404));

  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  const { port, drain, cut } = await listen(server, context.config);
  context.logger.info({ page: `http://${context.config.host}:${port}` }, 'control page');
  return {
    port,
    async stop() {
      await drain(DRAIN_MS);
      cut();
    },
  };
}
