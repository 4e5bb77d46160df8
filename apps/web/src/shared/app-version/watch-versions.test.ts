// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNewVersion } from './new-version.ts';
import { VERSION_CHECK_MS, watchVersions } from './watch-versions.ts';

vi.mock('./new-version.ts', () => {
  const offered: (() => void)[] = [];
  return { offerNewVersion: (how: () => void) => offered.push(how), useNewVersion: () => offered.at(-1) };
});

/** A worker of a version; one without a version never answers. */
function worker(version?: string) {
  const messages: string[] = [];
  const postMessage = (message: string, [port]: MessagePort[] = []) => {
    messages.push(message);
    if (message === 'version' && version) port?.postMessage(version);
  };
  return { told: messages, postMessage };
}

const update = vi.fn(async () => {});
const reload = vi.fn();
/** What a browser has registered whose waiting worker is this one. */
function browserWith(waiting: ReturnType<typeof worker>): Navigator {
  const registration = { waiting, active: worker('old'), addEventListener() {}, update };
  const serviceWorker = { register: async () => registration, addEventListener() {} };
  return { serviceWorker } as unknown as Navigator;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  document.head.innerHTML = '<meta name="app-version" content="old">';
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

it('loads the page again though the new worker does not take over', async () => {
  const waiting = worker('new');
  await watchVersions(browserWith(waiting));
  useNewVersion()?.();
  expect([waiting.told, reload.mock.calls.length]).toEqual([['version', 'take-over'], 0]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('looks again although a worker does not say of which version it is', async () => {
  void watchVersions(browserWith(worker()));
  await vi.advanceTimersByTimeAsync(VERSION_CHECK_MS);
  expect(update).toHaveBeenCalledTimes(1);
});
