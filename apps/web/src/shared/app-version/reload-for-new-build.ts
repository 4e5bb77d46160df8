const KEY = 'RRreload';

/** Returns the build of this page. */
const version = () => document.querySelector('meta[name="app-version"]')?.getAttribute('content') ?? '';

/** True if the server answers. HEAD bypasses the service worker, which answers GET alone. */
const serverAnswers = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Reloads the page if its code is missing because a newer build replaced it. It reloads once per build.
 * @returns false if a reload would not help: the server is away, or a reload was already tried
 */
export async function reloadForNewBuild(): Promise<boolean> {
  try {
    if (sessionStorage.getItem(KEY) === version() || !(await serverAnswers())) return false;
    sessionStorage.setItem(KEY, version());
  } catch {
    // The browser refuses storage. The page could not remember that it reloaded, and would reload forever.
    return false;
  }
  window.location.reload();
  return true;
}
