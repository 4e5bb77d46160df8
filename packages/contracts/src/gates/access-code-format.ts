/**
 * Access code (the text inside a QR): `<prefix>.<issuer id>.<base64url of iv (12 bytes) + AES-256-GCM ciphertext and tag>`.
 * The additional authenticated data is `<prefix>.<issuer id>`, so a code cannot be moved to another issuer.
 * Encoding and opening stand in `@reserva/domain/gates/access-code`. Free of schemas: the browser seals codes without zod.
 */

/** Sealed by the issuer's browser with the issuer's key: good for the issuer alone. */
export const ACCESS_CODE_PREFIX = 'RR1';
/** Sealed by the server, with a key that never leaves it, for somebody else or as a master code. */
export const ISSUED_CODE_PREFIX = 'RR2';
