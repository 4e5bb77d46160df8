import { utimesSync, writeFileSync } from 'node:fs';
import process from 'node:process';

const EVERY_MS = 2_000;

/**
 * Reports every two seconds that the event loop of this process still runs. A supervisor receives a message. In a
 * container, `deploy/alive.mjs` checks the age of a file that holds our process id. A process with a blocked event
 * loop, or one that is suspended, cannot report. Its watcher ends it and starts it again.
 */
export function letBeWatched(file: string | undefined): void {
  const touch = (path: string) => {
    try {
      // The file is written once and then only its time is renewed. A process that froze during a write would leave a
      // file without its process id.
      utimesSync(path, new Date(), new Date());
    } catch {
      writeFileSync(path, String(process.pid));
    }
  };
  if (file) writeFileSync(file, String(process.pid));
  const show = () => {
    // A channel that closes at this moment is not an error, because the `disconnect` event stops the process.
    if (process.connected) process.send?.({ alive: true }, undefined, {}, () => undefined);
    if (file) touch(file);
  };
  show();
  setInterval(show, EVERY_MS).unref();
}
