import { existsSync } from 'node:fs';
import { aptInstall, canAptInstall } from '../../packages/local-infra/src/apt-install.mjs';
import { findProgram } from '../../packages/local-infra/src/find-program.mjs';

/** Names of browsers. The headless shell is first, because the suites need only two thirds of the time with it. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const find = () =>
  NAMES.map((name) => findProgram(name)).find(Boolean) ?? MAC.find((path) => existsSync(path));

/**
 * Finds a browser for the browser tests: CHROMIUM_PATH, else an installed one. On Debian as root it installs one with
 * apt-get and prints that.
 * @returns {Promise<string>} its path
 * @throws Error with instructions when there is none
 */
export async function findChromium() {
  const { CHROMIUM_PATH: given } = process.env;
  if (given) return given;
  if (!find() && canAptInstall()) await aptInstall('chromium-headless-shell', console.log);
  const program = find();
  if (!program) {
    throw new Error(
      'The browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to its program.',
    );
  }
  return program;
}
