import { installMissing } from '../install.mjs';

/**
 * Installs missing dependencies, then runs work that imports TypeScript sources. An error is printed as one line,
 * without a stack trace.
 * @param {() => Promise<number | undefined>} work returns the exit code; undefined means 0
 * @param {number} failed exit code after an error
 */
export async function withSources(work, failed = 1) {
  try {
    await installMissing();
    const { register } = await import('tsx/esm/api');
    register();
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    console.error(error.message);
    process.exitCode = failed;
  }
}
