import './setup-document.ts';
import { vi } from 'vitest';

/*
 * Runs before each file of the project "web-replaced". It removes the module mocks of the previous file and resets the
 * app's modules. The libraries stay loaded, because loading them takes half of the time that a separate worker needs.
 */

/** Vitest's registry of mocked modules. Vitest itself empties it only if each file has its own worker. */
const { __vitest_mocker__: replaced } = globalThis as { __vitest_mocker__?: { reset(): void } };
if (!replaced) throw new Error('this version of vitest keeps replaced modules elsewhere');
replaced.reset();
vi.resetModules();
