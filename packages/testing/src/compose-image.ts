import { readFileSync } from 'node:fs';

const COMPOSE_FILE = new URL('../../../docker-compose.yml', import.meta.url);

/**
 * Returns the name and version of a store's container image. Only docker-compose.yml defines the version.
 * @throws Error when the file does not contain such an image
 */
export function composeImage(name: 'mongo' | 'redis'): string {
  const image = new RegExp(`^ {4}image: (${name}:\\S+)$`, 'm').exec(readFileSync(COMPOSE_FILE, 'utf8'))?.[1];
  if (!image) throw new Error(`docker-compose.yml names no image of ${name}.`);
  return image;
}
