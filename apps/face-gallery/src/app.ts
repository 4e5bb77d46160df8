import { errors } from '@reserva/contracts/basics/errors';
import { type FaceTokenClaims, facePersonForm, faceRegisterForm } from '@reserva/contracts/gates/face-forms';
import { type FaceTestAnswer, facePaths, type HasImageAnswer } from '@reserva/contracts/gates/face-service';
import { sessionLives } from '@reserva/database/queries/people/sessions';
import { readFaceToken } from '@reserva/secrets/face-token';
import { Hono, type Context as HonoContext } from 'hono';
import type { z } from 'zod';
import type { Context } from './context.ts';
import { enrol } from './enrol.ts';
import { formOf } from './form.ts';
import { photoOf } from './photo.ts';
import { Refusal } from './refusal.ts';

/**
 * Deletes a person's photo. The time of the withdrawal stays stored, and turnstile-sync removes the face from the
 * turnstiles.
 */
async function withdraw({ database, clock }: Context, userId: string): Promise<void> {
  await database.facePhotos.updateOne(
    { _id: userId, enrolled: true },
    { $set: { enrolled: false, image: null, withdrawnAt: clock.now() } },
  );
}

/**
 * Returns the claims of a token.
 * @throws Refusal unauthenticated when the token is invalid or its session has ended
 */
async function holderOf(
  { tokenKey, clock, database }: Context,
  authorization: string | undefined,
): Promise<FaceTokenClaims> {
  const now = clock.now();
  const holder = await readFaceToken(tokenKey, authorization, now);
  if (!holder || !(await sessionLives(database, holder.sid, now))) throw new Refusal('unauthenticated');
  return holder;
}

/**
 * Creates the face service (spec section 7). A token gives access to one person's photo only. The name and CPF of every
 * form must match it.
 */
export function createApp(context: Context): Hono {
  const { database, logger } = context;
  const { facePhotos } = database;
  const app = new Hono();
  app.use(async (http, next) => {
    await next();
    http.header('cache-control', 'no-store');
    http.header('x-content-type-options', 'nosniff');
  });
  app.get(facePaths.test, async (http) => {
    // The database must answer, so that `connected` means that the next request can succeed.
    await database.connection.db?.command({ ping: 1 });
    return http.json({ connected: true } satisfies FaceTestAnswer);
  });
  app.post(facePaths.hasImage, async (http) => {
    const { holder } = await read(context, http, facePersonForm);
    const photo = await facePhotos.exists({ _id: holder.sub, enrolled: true });
    return http.json({ hasImage: photo !== null } satisfies HasImageAnswer);
  });
  app.post(facePaths.latestImage, async (http) => {
    const { holder } = await read(context, http, facePersonForm);
    const photo = await facePhotos.findOne({ _id: holder.sub, enrolled: true }).lean();
    if (!photo?.image) throw new Refusal('face_not_found');
    http.header('content-type', 'image/jpeg');
    return http.body(new Uint8Array(photo.image));
  });
  app.post(facePaths.registerImage, async (http) => {
    const { holder, form, fields } = await read(context, http, faceRegisterForm);
    const image = await photoOf(fields.image);
    await enrol(context, holder.sub, { image, consentVersion: form.consent });
    return http.json({ message: 'Foto cadastrada!' }, 201);
  });
  app.post(facePaths.deleteImage, async (http) => {
    const { holder } = await read(context, http, facePersonForm);
    await withdraw(context, holder.sub);
    return http.json({ message: 'Foto excluída!' });
  });

  app.notFound((http) => answer(http, new Refusal('not_found')));
  app.onError((error, http) => {
    if (error instanceof Refusal) return answer(http, error);
    logger.error({ err: error, path: http.req.path }, 'face call failed');
    return answer(http, new Refusal('internal'));
  });
  return app;
}

const answer = (http: HonoContext, { code, status }: Refusal) =>
  http.json({ code, message: errors[code].message }, status);

/**
 * Reads the token and the form of a request.
 * @throws Refusal unauthenticated, invalid_request, or forbidden when the form names another person
 */
async function read<S extends typeof facePersonForm | typeof faceRegisterForm>(
  context: Context,
  http: HonoContext,
  schema: S,
): Promise<{ holder: FaceTokenClaims; form: z.output<S>; fields: Record<string, unknown> }> {
  const holder = await holderOf(context, http.req.header('authorization'));
  const fields = await formOf(context, http.req.raw, holder.sid);
  const form = schema.safeParse(fields);
  if (!form.success) throw new Refusal('invalid_request');
  if (form.data.cpf !== holder.cpf || form.data.name !== holder.name) throw new Refusal('forbidden');
  return { holder, form: form.data as z.output<S>, fields };
}
