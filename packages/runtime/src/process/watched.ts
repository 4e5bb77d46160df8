import { utimesSync, writeFileSync } from 'node:fs';
import process from 'node:process';

const EVERY_MS = 2_000;

/**
 * Shows whoever watches over this process that its event loop turns: a supervisor by a message, and in a container
 * `deploy/alive.mjs` by the age of a file that holds our process id. A process whose loop stands still, or that is stopped
 * as a whole, cannot do either, and cannot help itself: it is ended from outside and started again.
 */
export function letBeWatched(file: string | undefined): void {
  const touch = (path: string) => {
    try {
      // Written once and then only renewed: frozen in the middle of writing, it would not tell whom to end.
      utimesSync(path, new Date(), new Date());
    } catch {
      writeFileSync(path, String(process.pid));
    }
  };
  if (file) writeFileSync(file, String(process.pid));
  const show = () => {
    // A channel that closes in this moment is no fault: `disconnect` stops us.
    if (process.connected) process.send?.({ alive: true }, undefined, {}, () => undefined);
    if (file) touch(file);
  };
  show();
  setInterval(show, EVERY_MS).unref();
}
