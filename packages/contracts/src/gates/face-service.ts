/*
 * The face service (spec section 7, "Face service"): a separate service that the browser reaches below our address.
 * Every call except `test` carries the token of `GET /users/getFaceIdToken`.
 */

/** The path of the face service in the browser. */
export const FACE_BASE = '/faceapi';

export const facePaths = {
  test: '/test',
  hasImage: '/has-image',
  latestImage: '/get-latest-image',
  registerImage: '/register-image',
  deleteImage: '/delete-image',
} as const;

/** The maximum size of a photo. */
export const FACE_IMAGE_BYTES = 8 * 1024 * 1024;

/** The version of the consent text (web: features/profile). A new text needs a new version. */
export const FACE_CONSENT_VERSION = '2026-11-c';

export const FACE_TOKEN_AUDIENCE = 'reserva-de-refeicao/faces';
/** The lifetime of a token. It is long enough to take a photo and too short to be worth stealing. */
export const FACE_TOKEN_SECONDS = 10 * 60;

export interface FaceTestAnswer {
  connected: true;
}
export interface HasImageAnswer {
  hasImage: boolean;
}
