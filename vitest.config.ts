import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { tablerIcons } from './apps/web/build/tabler-icons.ts';
import { FileOrder } from './packages/testing/src/file-order.ts';

/** Settings of suites that need MongoDB and Redis. The global setup starts the stores once for all of them. */
const withStores = {
  globalSetup: ['packages/testing/src/global-setup.ts'],
  pool: 'forks' as const,
  testTimeout: 90_000,
  hookTimeout: 180_000,
};

/** Setup that gives property tests the same random cases in each run, unless a developer requests others. */
const SAME_CASES = 'packages/testing/src/setup-properties.ts';

const WEB_SOURCES = 'apps/web/src';
const WITH_DOCUMENT = `${WEB_SOURCES}/test/setup-document.ts`;
const webTests = readdirSync(fileURLToPath(new URL(WEB_SOURCES, import.meta.url)), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => join(WEB_SOURCES, file));
const webTestsWith = (text: string) =>
  webTests.filter((file) => readFileSync(new URL(file, import.meta.url), 'utf8').includes(text));
/** Tests of the whole app. `openApp` opens the app and resets it afterwards. */
const ofScreens = [...webTestsWith('/test/open-app.tsx'), ...webTestsWith('/test/reservation-list.ts')];
/**
 * Tests that replace a module. They need isolation, so that the next file of the worker does not get the replacement.
 */
const withReplaced = [...webTestsWith('vi.mock('), ...webTestsWith('vi.resetModules(')];
const withDocument = webTestsWith('@vitest-environment').filter((file) => !ofScreens.includes(file));

/** Path alias and icons of the web app, as in its vite.config.ts. */
const ofWeb = {
  resolve: { alias: { '@': fileURLToPath(new URL(WEB_SOURCES, import.meta.url)) } },
  plugins: [tablerIcons()],
};

const telling = {
  /** Long timeout for a machine under load. A poll ends as soon as its condition holds. */
  expect: { poll: { timeout: 20_000 } },
  /** Do not shorten values in failure messages, because the log may be all that remains of a run on another machine. */
  chaiConfig: { truncateThreshold: 0 },
};

export default defineConfig({
  test: {
    // More workers than cores, because suites spend two fifths of their time waiting for stores, processes and leases.
    maxWorkers: 3,
    sequence: { sequencer: FileOrder },
    projects: [
      {
        test: {
          name: 'unit',
          ...telling,
          include: [
            '{packages,services}/*/src/**/*.test.ts',
            'apps/*/src/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
          setupFiles: [SAME_CASES],
          exclude: ['apps/web/**'],
          // Modules are loaded once for all files of a worker. This takes a third of the time of isolated files. The
          // code is pure, so it needs no isolation.
          isolate: false,
          // Property tests are slow on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        ...ofWeb,
        test: {
          name: 'web',
          ...telling,
          include: [`${WEB_SOURCES}/**/*.test.{ts,tsx}`],
          exclude: [...ofScreens, ...withDocument],
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        ...ofWeb,
        test: {
          name: 'web-document',
          ...telling,
          setupFiles: [WITH_DOCUMENT],
          include: withDocument.filter((file) => !withReplaced.includes(file)),
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        ...ofWeb,
        test: {
          name: 'web-replaced',
          ...telling,
          setupFiles: [`${WEB_SOURCES}/test/setup-replaced.ts`],
          include: withDocument.filter((file) => withReplaced.includes(file)),
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        ...ofWeb,
        test: {
          name: 'web-screens',
          ...telling,
          include: ofScreens,
          setupFiles: [`${WEB_SOURCES}/test/setup-screens.ts`],
          // The app is loaded once for all files of a worker. This saves up to five seconds of CPU time for each file.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          ...telling,
          include: ['{packages,apps,services}/*/test/**/*.int.test.ts', 'bench/test/**/*.int.test.ts'],
          ...withStores,
          setupFiles: [SAME_CASES],
          // Drivers and models are loaded once for all files of a worker. This saves two seconds of CPU time for each
          // file.
          isolate: false,
          // Tests that are marked as concurrent only wait for timeouts, so all tests of a file run at the same time.
          maxConcurrency: 12,
        },
      },
      {
        test: {
          name: 'browser',
          ...telling,
          include: ['{packages,apps,services}/*/test/**/*.browser.test.ts'],
          ...withStores,
          testTimeout: 180_000,
          // The files of a worker share one stack and one browser: `createWebFixture`.
          isolate: false,
        },
      },
    ],
  },
});
