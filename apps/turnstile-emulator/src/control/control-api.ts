import { PortTaken } from '@reserva/runtime/http/listen';
import { parseWireJson, stringifyWireJson } from '@reserva/runtime/http/wire-json';
import { Hono, type Context as Request } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import { deviceEntry } from '../config.ts';
import type { Context } from '../context.ts';
import { facesOn } from '../device/faces.ts';
import { faultsPatch } from '../device/faults.ts';
import { scan } from '../gate/scan.ts';
import { scanRequest } from '../gate/scan-request.ts';
import type { Turnstile } from '../turnstile.ts';
import type { Turnstiles } from '../turnstiles.ts';
import { applyFaults, carryOut, order } from './order.ts';
import { viewOf, viewsOf } from './view.ts';

/** The faults of a turnstile and the error of its clock, which `set_system_time` can correct. */
const faultsOrder = faultsPatch.extend({
  clockOffsetMs: z.int().min(-31_536_000_000).max(31_536_000_000).optional(),
  clockIsLocal: z.boolean().optional(),
});

const MAX_BODY_BYTES = 256 * 1024;

/** Creates the emulator's own API for scans, orders and state. No real device has this API. */
export function createControlApi(context: Context, turnstiles: Turnstiles): Hono {
  const app = new Hono();
  const views = () => viewsOf(context, turnstiles);
  const view = (turnstile: Turnstile) => viewOf(context, turnstile, turnstiles.all().indexOf(turnstile) + 1);
  const requireTurnstile = (reference: string | number) => {
    const turnstile = turnstiles.find(reference);
    if (!turnstile) throw refusal(404, 'not_found', `there is no turnstile '${reference}'`);
    return turnstile;
  };

  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge }));
  app.get('/health', (c) => c.json({ status: 'ok', turnstiles: turnstiles.all().length }));
  app.get('/state', (c) => c.json({ now: context.clock.now().toISOString(), turnstiles: views() }));

  app.post('/scan', async (c) => {
    const request = await readJson(c, scanRequest);
    const { device } = requireTurnstile(request.turnstile);
    return c.body(stringifyWireJson(await scan(context, device, request)), 200, JSON_TYPE);
  });

  app.get('/control/turnstiles/:turnstile/faces', (c) => {
    const faces = facesOn(requireTurnstile(c.req.param('turnstile')).device);
    return c.body(stringifyWireJson({ faces }), 200, JSON_TYPE);
  });

  app.get('/control/devices', (c) => c.json(views()));
  app.post('/control/devices', async (c) => {
    const entries = await readJson(c, z.union([z.array(deviceEntry).min(1).max(32), deviceEntry]));
    const put: Turnstile[] = [];
    for (const entry of [entries].flat()) {
      put.push(
        await turnstiles.put(entry).catch((error) => {
          if (!(error instanceof PortTaken)) throw error;
          throw refusal(409, 'port_taken', `the port of ${entry.name} is taken`);
        }),
      );
    }
    return c.json(put.map(view));
  });

  app.post('/control/turnstiles/:turnstile/faults', async (c) => {
    const turnstile = requireTurnstile(c.req.param('turnstile'));
    const { clockOffsetMs, clockIsLocal, ...patch } = await readJson(c, faultsOrder);
    const { clock } = turnstile.device.state;
    clock.offsetMs = clockOffsetMs ?? clock.offsetMs;
    clock.isLocal = clockIsLocal ?? clock.isLocal;
    await applyFaults(context, turnstile, patch);
    return c.json(view(turnstile));
  });

  app.post('/control/turnstiles/:turnstile/actions', async (c) => {
    const turnstile = requireTurnstile(c.req.param('turnstile'));
    const done = await carryOut(context, turnstile, await readJson(c, order));
    return c.json({ ...done, turnstile: view(turnstile) });
  });

  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    context.logger.error({ err: error }, 'control request failed');
    return c.json({ code: 'internal', message: 'the emulator failed; see its log' }, 500);
  });
  return app;
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

/**
 * Reads the body of a request. It accepts only JSON, so that a form on another website cannot send orders.
 * @throws {HTTPException} with status 400 or 415
 */
async function readJson<S extends z.ZodType>(c: Request, schema: S): Promise<z.infer<S>> {
  if (!c.req.header('content-type')?.startsWith('application/json')) {
    throw refusal(415, 'not_json', 'send application/json');
  }
  let body: unknown;
  try {
    body = parseWireJson(await c.req.text());
  } catch {
    throw refusal(400, 'bad_request', 'the body is not JSON');
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw refusal(400, 'bad_request', z.prettifyError(parsed.error));
}

function refusal(status: 400 | 404 | 409 | 415, code: string, message: string): HTTPException {
  return new HTTPException(status, { res: Response.json({ code, message }, { status }) });
}

function tooLarge(c: Request): Response {
  return c.json({ code: 'too_large', message: 'the body is too large' }, 413);
}
