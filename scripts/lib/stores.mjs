import { rmSync } from 'node:fs';
import { temporaryFolder } from './temporary-folder.mjs';

/**
 * Starts the stores of the suites. Needs the dependencies installed.
 * @param {'containers' | 'embedded' | undefined} choice
 * @returns {Promise<{label: string, env: Record<string, string>, stop: () => Promise<void>}>} `env`: variables with the
 * addresses of the stores
 * @throws {Error} when `choice` is `containers` and no Docker engine runs them
 */
export async function startTestStores(choice) {
  const { register } = await import('tsx/esm/api');
  const unregister = register();
  const dataDir = temporaryFolder('reserva-stores');
  try {
    const module = await import('../../packages/testing/src/test-stores.ts');
    const log = (line) => console.log(`stores: ${line}`);
    const { label, stop, ...stores } = await module.startTestStores({ choice, dataDir, log });
    return {
      label,
      env: { TEST_STORES: JSON.stringify(stores) },
      async stop() {
        await stop();
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  } finally {
    await unregister();
  }
}
