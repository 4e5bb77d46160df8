import { utimesSync, writeFileSync } from 'node:fs';
import process from 'node:process';

const EVERY_MS = 2_000;

/**
 * Shows every two seconds that the event loop of this process still runs. A supervising process gets a message. In a
 * container, `deploy/alive.mjs` checks the age of a file that contains our process id. If the event loop is blocked or
 * the process is suspended, these signs stop. The supervisor or container then ends the process and starts it again.
 */
export function letBeWatched(file: string | undefined): void {
  const touch = (path: string) => {
    try {
      // Usually only the time of the file changes, and its content is written only once. If the process froze while it
      // wrote the content, the file would have no process id.
      utimesSync(path, new Date(), new Date());
    } catch {
      writeFileSync(path, String(process.pid));
    }
  };
  if (file) writeFileSync(file, String(process.pid));
  const show = () => {
    // If the channel closes at this moment, the error is ignored, because the event `disconnect` stops the process.
    if (process.connected) process.send?.({ alive: true }, undefined, {}, () => undefined);
    if (file) touch(file);
  };
  show();
  setInterval(show, EVERY_MS).unref();
}
