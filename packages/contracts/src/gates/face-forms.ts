import { z } from 'zod';
import { cpf } from '../basics/primitives.ts';
import { FACE_CONSENT_VERSION } from './face-service.ts';

/** What a token of the face service says about whoever carries it; `sub` is the user's id. */
export const faceTokenClaims = z.object({
  sub: z.string().min(1),
  /** Session in which it was made: with it the token ends. */
  sid: z.string().min(1),
  name: z.string(),
  cpf,
});
export type FaceTokenClaims = z.infer<typeof faceTokenClaims>;

/** Every form names the person again; it must be the one of the token. */
export const facePersonForm = z.object({ name: z.string().min(1).max(120), cpf });
/** `consent` is the version of the text that was agreed to; the photo is in the field `image`. */
export const faceRegisterForm = facePersonForm.extend({ consent: z.literal(FACE_CONSENT_VERSION) });
