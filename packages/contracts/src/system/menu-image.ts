/** The maximum size of an uploaded menu image. */
export const MENU_IMAGE_BYTES = 10 * 1024 * 1024;

/** The types that the file picker offers and the server decodes. */
export const MENU_IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
