import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Suites that need MongoDB and Redis get them from here, started once for all of them. */
const withStores = {
  globalSetup: ['packages/testing/src/global-setup.ts'],
  pool: 'forks' as const,
  testTimeout: 90_000,
  hookTimeout: 180_000,
};

export default defineConfig({
  test: {
    // Two keep two cores busy, with the processes, stores and browsers they start; a third made all of them slower.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{packages,services}/*/src/**/*.test.ts',
            'apps/*/src/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
          exclude: ['apps/web/**'],
          // Pure code: loaded once for all files of a worker, which takes a third of the time.
          isolate: false,
          // Property tests take their time on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        // The web app's own shorthand, as in its vite.config.ts.
        resolve: { alias: { '@': fileURLToPath(new URL('./apps/web/src', import.meta.url)) } },
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{packages,apps,services}/*/test/**/*.int.test.ts', 'bench/test/**/*.int.test.ts'],
          ...withStores,
          // Drivers and models are loaded once for all files of a worker: two seconds of a core for each file.
          isolate: false,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['{packages,apps,services}/*/test/**/*.browser.test.ts'],
          ...withStores,
          testTimeout: 180_000,
          // The files of a worker hand on one stack and one browser: `createWebBed`.
          isolate: false,
          // After the others: each suite runs a whole stack and a browser.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
