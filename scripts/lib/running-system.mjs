import { dataFolder, ownOptions } from './data-folder.mjs';

const PORT = /^[1-9]\d{0,4}$/;

/**
 * Reads the options `--data DIR` and `--port N`, which select the system.
 * @returns their values, and all other arguments
 * @throws Error when an option has no value or the port is invalid
 */
export function readSystemOptions(args) {
  const { values, others } = ownOptions(args, ['data', 'port']);
  const { port = '3000' } = values;
  if (!PORT.test(port)) throw new Error(`--port must be a number, not "${port}".`);
  return { dataDir: dataFolder(values.data), port: Number(port), others };
}

/**
 * Returns how far the clock of the running system is moved (`--at`), in milliseconds. Links and codes must expire by
 * that clock.
 */
export async function clockOffsetOf(port) {
  try {
    const answer = await fetch(`http://localhost:${port}/backendapi/health`, {
      signal: AbortSignal.timeout(2_000),
    });
    const there = Number(answer.headers.get('x-server-time'));
    return there ? there - Date.now() : 0;
  } catch {
    return 0;
  }
}
