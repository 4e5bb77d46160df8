/*
 * The face service (spec section 7, "Face service"): a service of its own, reached by the browser below our address.
 * Every call but `test` carries the token of `GET /users/getFaceIdToken`.
 */

/** Where the browser finds the face service. */
export const FACE_BASE = '/faceapi';

export const facePaths = {
  test: '/test',
  hasImage: '/has-image',
  latestImage: '/get-latest-image',
  registerImage: '/register-image',
  deleteImage: '/delete-image',
} as const;

/** Largest photo that is taken, in bytes. */
export const FACE_IMAGE_BYTES = 8 * 1024 * 1024;

/** Version of the consent text that people are shown (web: features/profile); a new text gets a new one. */
export const FACE_CONSENT_VERSION = '2026-11-c';

export const FACE_TOKEN_AUDIENCE = 'reserva-de-refeicao/faces';
/** Life of a token: long enough to take a photo, too short to be worth stealing. */
export const FACE_TOKEN_SECONDS = 10 * 60;

export interface FaceTestAnswer {
  connected: true;
}
export interface HasImageAnswer {
  hasImage: boolean;
}
