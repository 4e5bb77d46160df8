// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { offerNewVersion, useNewVersion } from './new-version.ts';
import { VERSION_CHECK_MS, watchVersions } from './watch-versions.ts';

vi.mock('./new-version.ts', () => {
  let offered: (() => void) | null = null;
  return {
    offerNewVersion: (how: (() => void) | null) => {
      offered = how;
    },
    useNewVersion: () => offered,
  };
});

/** Mocks a service worker of this version. Without a version it never answers. */
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
/** Mocks a browser with this waiting worker. `takesOver` fires the event of a worker that takes control. */
function browserWith(waiting: ReturnType<typeof worker>) {
  const registration = { waiting, active: worker('old'), addEventListener() {}, update };
  const serviceWorker = Object.assign(new EventTarget(), {
    register: async () => registration,
    controller: null as object | null,
  });
  const takesOver = () => {
    serviceWorker.controller = waiting;
    serviceWorker.dispatchEvent(new Event('controllerchange'));
  };
  return { navigator: { serviceWorker } as unknown as Navigator, takesOver };
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
  offerNewVersion(null as never);
});

it('a new version is offered and takes over only when the person accepts it', async () => {
  const waiting = worker('new');
  const { navigator, takesOver } = browserWith(waiting);
  await watchVersions(navigator);
  expect(waiting.told).toEqual(['version']);
  expect(reload).not.toHaveBeenCalled();
  useNewVersion()?.();
  expect(waiting.told).toEqual(['version', 'take-over']);
  takesOver();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a worker of the loaded version takes over without reloading the page', async () => {
  const waiting = worker('old');
  const { navigator, takesOver } = browserWith(waiting);
  await watchVersions(navigator);
  expect(waiting.told).toEqual(['version', 'take-over']);
  takesOver();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(useNewVersion()).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

it('a page is offered the new version that another tab activated', async () => {
  const waiting = worker('old');
  const { navigator } = browserWith(waiting);
  await watchVersions(navigator);
  Object.assign(navigator.serviceWorker, { controller: worker('new') });
  navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
  await expect.poll(() => useNewVersion()).not.toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

it('a page reloads even if the new worker does not take over', async () => {
  const waiting = worker('new');
  await watchVersions(browserWith(waiting).navigator);
  useNewVersion()?.();
  expect([waiting.told, reload.mock.calls.length]).toEqual([['version', 'take-over'], 0]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('the versions are checked again although a worker does not answer', async () => {
  void watchVersions(browserWith(worker()).navigator);
  await vi.advanceTimersByTimeAsync(VERSION_CHECK_MS);
  expect(update).toHaveBeenCalledTimes(1);
});
