import { deriveKey } from '@reserva/secrets/keys';

/** Keys of the gateway, derived once from APP_SECRET. */
export interface Keys {
  /** Signs session tokens. */
  sessionSignature: Uint8Array;
  /** Signs refresh tokens. */
  sessionRefresh: Buffer;
  /** Signs the tokens of the face service, which has the same key. */
  faceToken: Uint8Array;
  /** Seals stored session keys, TOTP secrets and device passwords. */
  storedSecret: Buffer;
}

export const createKeys = (secret: string): Keys => ({
  sessionSignature: new Uint8Array(deriveKey(secret, 'session-signature')),
  sessionRefresh: deriveKey(secret, 'session-refresh'),
  faceToken: new Uint8Array(deriveKey(secret, 'face-token')),
  storedSecret: deriveKey(secret, 'stored-secret'),
});
