/**
 * Access code (the text inside a QR): `<prefix>.<issuer id>.<base64url of iv (12 bytes) + AES-256-GCM ciphertext and
 * tag>`.
 * The additional authenticated data is `<prefix>.<issuer id>`, so a code cannot be moved to another issuer.
 * `@reserva/domain/gates/access-code` seals and opens codes. This file contains no schemas, because the browser seals
 * codes without zod.
 */

/** The issuer's browser sealed the code with the issuer's key. It is valid for the issuer only. */
export const ACCESS_CODE_PREFIX = 'RR1';
/** The server sealed the code for another person or as a master code. Its key never leaves the server. */
export const ISSUED_CODE_PREFIX = 'RR2';
