import { readFileSync } from 'node:fs';

const COMPOSE_FILE = new URL('../../../docker-compose.yml', import.meta.url);

/**
 * Returns the image of a service. docker-compose.yml is the only place that names its version.
 * @throws Error when the file names no such image
 */
export function composeImage(name: 'mongo' | 'redis'): string {
  const image = new RegExp(`^ {4}image: (${name}:\\S+)$`, 'm').exec(readFileSync(COMPOSE_FILE, 'utf8'))?.[1];
  if (!image) throw new Error(`docker-compose.yml names no image of ${name}.`);
  return image;
}
