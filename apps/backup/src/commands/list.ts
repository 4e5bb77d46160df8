import { localDateOf, localTimeOf } from '@reserva/domain/basics/time';
import { loadKey } from '../archive/key.ts';
import { bytesOf, isProven, readManifest } from '../archive/manifest.ts';
import type { Context } from '../context.ts';
import { failureOf } from '../failure.ts';

const MEGABYTE = 1_000_000;

/** Returns one line of text for each published backup, oldest first. */
export async function list({ shelf, key, zone, fingerprint }: Context): Promise<string[]> {
  const names = await shelf.names();
  if (names.length === 0) return ['Ainda não há nenhuma cópia.'];
  const opened = await loadKey(key);
  return Promise.all(
    names.map(async (name) => {
      try {
        const manifest = await readManifest(shelf.path(name), opened);
        const [year, month, day] = localDateOf(manifest.at, zone).split('-');
        const megabytes = (bytesOf(manifest) / MEGABYTE).toFixed(1).replace('.', ',');
        const proven = isProven(manifest) ? 'comprovada' : 'NÃO comprovada';
        const other = manifest.fingerprint === fingerprint ? '' : '  pede o APP_SECRET da época';
        return `${name}  ${day}/${month}/${year} ${localTimeOf(manifest.at, zone)}  ${megabytes} MB  ${proven}${other}`;
      } catch (error) {
        return `${name}  ${failureOf(error)}`;
      }
    }),
  );
}
