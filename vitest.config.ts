import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { tablerIcons } from './apps/web/build/tabler-icons.ts';
import { FileOrder } from './packages/testing/src/file-order.ts';

/** Suites that need MongoDB and Redis get them from here, started once for all of them. */
const withStores = {
  globalSetup: ['packages/testing/src/global-setup.ts'],
  pool: 'forks' as const,
  testTimeout: 90_000,
  hookTimeout: 180_000,
};

/** Random cases of properties are the same ones each time, unless somebody looks for others. */
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
/** Tests of the whole app, which `openApp` opens and leaves as it found it. */
const ofScreens = [...webTestsWith('/test/open-app.tsx'), ...webTestsWith('/test/reservation-list.ts')];
/** Tests that put something in place of a module: the next file of a worker must not find it there. */
const withReplaced = [...webTestsWith('vi.mock('), ...webTestsWith('vi.resetModules(')];
const withDocument = webTestsWith('@vitest-environment').filter((file) => !ofScreens.includes(file));

/** The web app's own shorthand and icons, as in its vite.config.ts. */
const ofWeb = {
  resolve: { alias: { '@': fileURLToPath(new URL(WEB_SOURCES, import.meta.url)) } },
  plugins: [tablerIcons()],
};

const telling = {
  /** Whoever waits for something goes on as soon as it is there; a machine under load takes its time. */
  expect: { poll: { timeout: 20_000 } },
  /** Of a run elsewhere a line is all there is: it says what was found. */
  chaiConfig: { truncateThreshold: 0 },
};

export default defineConfig({
  test: {
    // Suites wait for stores, processes and leases two fifths of their time.
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
          // Pure code: loaded once for all files of a worker, which takes a third of the time.
          isolate: false,
          // Property tests take their time on a busy machine.
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
          // The app is loaded once for all files of a worker: up to five seconds of a core for each file.
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
          // Drivers and models are loaded once for all files of a worker: two seconds of a core for each file.
          isolate: false,
          // Tests that say so do nothing but wait for timeouts: all of a file at the same time.
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
          // The files of a worker hand on one stack and one browser: `createWebFixture`.
          isolate: false,
        },
      },
    ],
  },
});
