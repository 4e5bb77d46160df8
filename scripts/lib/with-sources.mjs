import { installMissing } from '../install.mjs';

/**
 * Runs work that imports TypeScript sources, once the dependencies are installed. A failure is one line, without a stack.
 * @param {() => Promise<number | undefined>} work returns the exit code; 0 when undefined
 * @param {number} failed exit code of a failure
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
