const KEY = 'RRreload';

/** The build this page is of. */
const version = () => document.querySelector('meta[name="app-version"]')?.getAttribute('content') ?? '';

/** Whether the server answers at all. Past the service worker, which answers GET alone. */
const serverAnswers = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * For code that a newer build no longer has: loads the page again, once for each build. Resolves to false where that
 * would not help, because the server is away or it was tried.
 */
export async function reloadForNewBuild(): Promise<boolean> {
  try {
    if (sessionStorage.getItem(KEY) === version() || !(await serverAnswers())) return false;
    sessionStorage.setItem(KEY, version());
  } catch {
    // Storage refused: nobody could tell that it was tried.
    return false;
  }
  window.location.reload();
  return true;
}
