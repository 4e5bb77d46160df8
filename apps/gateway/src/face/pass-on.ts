import { FACE_BASE, FACE_IMAGE_BYTES, facePaths } from '@reserva/contracts/face-service';
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { proxy } from 'hono/proxy';
import type { Context } from '../context.ts';
import type { ApiEnv } from '../http/api.ts';
import { Refusal } from '../http/refusal.ts';

const PATIENCE_MS = 10_000;
const FORM_BYTES = 64 * 1024;
const known = new Set<string>(Object.values(facePaths));
const changesFaces = new Set<string>([facePaths.registerImage, facePaths.deleteImage]);

/**
 * Calls of the face service come through us: the browser then needs no second address, certificate or permission. What
 * they may do is the face service's to decide.
 */
export function passFaceCallsOn(root: Hono<ApiEnv>, context: Context): void {
  const { config, limits, logger } = context;
  root.use(
    `${FACE_BASE}/*`,
    bodyLimit({
      maxSize: FACE_IMAGE_BYTES + FORM_BYTES,
      onError: () => {
        throw new Refusal('image_unusable');
      },
    }),
  );
  root.all(`${FACE_BASE}/*`, async (http) => {
    const path = http.req.path.slice(FACE_BASE.length);
    await limits.callFrom(http.get('address'));
    if (!config.faceServiceUrl || !known.has(path)) throw new Refusal('not_found');
    const { authorization, 'content-type': contentType } = http.req.header();
    try {
      const answer = await proxy(`${config.faceServiceUrl}${path}`, {
        method: http.req.method,
        headers: {
          ...(authorization && { authorization }),
          ...(contentType && { 'content-type': contentType }),
        },
        ...(http.req.method === 'POST' && { body: await http.req.arrayBuffer() }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      // Through `http.body`, so that our own headers are on it.
      if (answer.ok && changesFaces.has(path)) await tellTurnstiles(context, http.get('requestId'));
      http.status(answer.status as 200);
      http.header('content-type', answer.headers.get('content-type') ?? 'application/octet-stream');
      http.header('cache-control', 'no-store');
      return http.body(await answer.arrayBuffer());
    } catch (error) {
      if (error instanceof Refusal) throw error;
      logger.warn({ err: error }, 'face service not reached');
      throw new Refusal('unavailable');
    }
  });
}

/** Turnstiles are compared with the database at every visit: whoever cannot be told now costs half a minute, no more. */
async function tellTurnstiles({ commands, logger }: Context, requestId: string): Promise<void> {
  const by = { actor: { kind: 'system', job: 'faces' } as const, requestId };
  try {
    await commands.dispatch('turnstile.keepFaces', {}, by);
  } catch (error) {
    logger.warn({ err: error }, 'turnstiles hear of a face later');
  }
}
