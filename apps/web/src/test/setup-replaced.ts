import './setup-document.ts';
import { vi } from 'vitest';

/*
 * Runs before each file of the project "web-replaced": what the file before it put in place of modules goes, and the
 * app's modules are made anew. The libraries stay loaded, which is half of what a worker of its own would cost.
 */

/** What vitest keeps replaced modules in, and empties by itself only where each file has a worker of its own. */
const { __vitest_mocker__: replaced } = globalThis as { __vitest_mocker__?: { reset(): void } };
if (!replaced) throw new Error('this version of vitest keeps replaced modules elsewhere');
replaced.reset();
vi.resetModules();
