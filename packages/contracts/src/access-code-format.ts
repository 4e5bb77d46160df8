/**
 * Access code (the text inside a QR): `RR1.<issuer id>.<base64url of iv (12 bytes) + AES-256-GCM ciphertext and tag>`.
 * The additional authenticated data is `RR1.<issuer id>`, so a code cannot be moved to another issuer.
 * Encoding and opening stand in `@reserva/domain/access-code`. Free of schemas: the browser seals codes without zod.
 */
export const ACCESS_CODE_PREFIX = 'RR1';
