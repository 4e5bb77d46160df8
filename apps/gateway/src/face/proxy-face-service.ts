import { FACE_BASE, FACE_IMAGE_BYTES, facePaths } from '@reserva/contracts/gates/face-service';
import { sessionLives } from '@reserva/database/queries/people/sessions';
import { readFaceToken } from '@reserva/secrets/face-token';
import type { Hono, Context as HonoContext } from 'hono';
import { proxy } from 'hono/proxy';
import type { Context } from '../context.ts';
import type { ApiEnv } from '../http/api.ts';
import { type BodyRules, type BufferedBody, checkHeaders, takeBody } from '../http/body.ts';
import { Refusal } from '../http/refusal.ts';

const TIMEOUT_MS = 10_000;
const rules: BodyRules = {
  isAccepted: true,
  maxBytes: FACE_IMAGE_BYTES + 64 * 1024,
  tooLarge: 'image_unusable',
  needsLength: true,
};
const knownPaths = new Set<string>(Object.values(facePaths));
const changesFaces = new Set<string>([facePaths.registerImage, facePaths.deleteImage]);

/**
 * Proxies calls to the face service, so that the browser needs no second address, certificate or permission. The
 * gateway checks the caller's token before it reads a photo. The face service decides what the caller may do.
 */
export function proxyFaceService(root: Hono<ApiEnv>, context: Context): void {
  const { config, limits, logger, livenessProbe } = context;
  const proxyCall = async (http: HonoContext<ApiEnv>) => {
    const path = http.req.path.slice(FACE_BASE.length);
    await limits.callFrom(http.get('address'));
    if (!config.faceServiceUrl || !knownPaths.has(path)) throw new Refusal('not_found');
    const body = http.req.method === 'POST' ? await bodyOfHolder(context, http) : null;
    const { authorization, 'content-type': contentType } = http.req.header();
    try {
      const answer = await proxy(`${config.faceServiceUrl}${path}`, {
        method: http.req.method,
        headers: {
          ...(authorization && { authorization }),
          ...(contentType && { 'content-type': contentType }),
        },
        ...(body && { body: new Uint8Array(body.bytes) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      // The answer is sent by `http.body` below, because that adds our own headers.
      if (answer.ok && changesFaces.has(path)) await notifyTurnstiles(context, http.get('requestId'));
      http.status(answer.status as 200);
      http.header('content-type', answer.headers.get('content-type') ?? 'application/octet-stream');
      http.header('cache-control', 'no-store');
      return http.body(await answer.arrayBuffer());
    } catch (error) {
      if (error instanceof Refusal) throw error;
      logger.warn({ err: error }, 'face service not reached');
      throw new Refusal('unavailable');
    } finally {
      body?.release();
    }
  };
  // The face gallery uses the same database as the gateway, so a frozen database ends these calls early, too.
  root.all(`${FACE_BASE}/*`, (http) =>
    livenessProbe.guard(proxyCall(http), () => new Refusal('unavailable')),
  );
}

/** Reads the body of a caller with a valid token and an open session. Checks both before the first byte. */
async function bodyOfHolder(context: Context, http: HonoContext<ApiEnv>): Promise<BufferedBody> {
  const { keys, database, clock, limits } = context;
  checkHeaders(http, rules);
  const now = clock.now();
  const holder = await readFaceToken(keys.faceToken, http.req.header('authorization'), now);
  if (!holder || !(await sessionLives(database, holder.sid, now))) throw new Refusal('unauthenticated');
  http.set('userId', holder.sub);
  await limits.callOf(holder.sid);
  return takeBody(context, http, rules, holder.sid);
}

/**
 * Asks the turnstiles to update their faces. A failure is only logged, because the faces of each turnstile are compared
 * every half minute anyway.
 */
async function notifyTurnstiles({ commands, logger }: Context, requestId: string): Promise<void> {
  const by = { actor: { kind: 'system', job: 'faces' } as const, requestId };
  try {
    await commands.dispatch('turnstile.keepFaces', {}, by);
  } catch (error) {
    logger.warn({ err: error }, 'turnstiles hear of a face later');
  }
}
