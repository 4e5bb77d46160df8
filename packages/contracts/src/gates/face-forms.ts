import { z } from 'zod';
import { cpf } from '../basics/primitives.ts';
import { FACE_CONSENT_VERSION } from './face-service.ts';

/** The claims of a token for the face service; `sub` is the user's id. */
export const faceTokenClaims = z.object({
  sub: z.string().min(1),
  /** The session that created the token. The token ends with this session. */
  sid: z.string().min(1),
  name: z.string(),
  cpf,
});
export type FaceTokenClaims = z.infer<typeof faceTokenClaims>;

/** The person, whom every form names. It must be the person of the token. */
export const facePersonForm = z.object({ name: z.string().min(1).max(120), cpf });
/** `consent` is the version of the text that the person agreed to. The photo is in the field `image`. */
export const faceRegisterForm = facePersonForm.extend({ consent: z.literal(FACE_CONSENT_VERSION) });
