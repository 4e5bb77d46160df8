// Runs before the first paint. It sets the colour scheme, so that a dark screen does not flash white. It shows the
// outline of the screen (shell.css) and sends home's first requests. It is a file, because the content policy allows no
// inline script.
const root = document.documentElement;
const SCHEME = 'data-mantine-color-scheme';

/** Gives the phone's system bar the colour of the app's header. */
function colourSystemBar() {
  const colour = root.getAttribute(SCHEME) === 'dark' ? '#2f2b28' : '#ffffff';
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', colour);
}
new MutationObserver(colourSystemBar).observe(root, { attributeFilter: [SCHEME] });

/**
 * Returns the outline to show: the login's, home's or another screen's. Returns `none` for screens without an outline.
 */
function shapeOf(path) {
  if (/^\/(accountingCheckins|desenvolvedores|pagina-nao-encontrada)\b/.test(path)) return 'none';
  if (path === '/login' || !localStorage.getItem('RRt')) return 'login';
  return /^\/(reserve)?$/.test(path) ? 'home' : 'screen';
}

/** Files that home needs in addition to the start bundle. The build writes their names here. */
const parts = /* the parts of home */ [];
function fetchParts() {
  for (const href of parts) {
    const isStyle = href.endsWith('.css');
    const link = document.createElement('link');
    const [rel, as] = isStyle ? ['preload', 'style'] : ['modulepreload', 'script'];
    document.head.append(Object.assign(link, { rel, as, href, crossOrigin: '' }));
  }
}

/**
 * Sends home's requests while the app loads. `takeEarly` (shared/api/early-answers.ts) returns each answer once. The
 * access key is not requested if it is cached. The token for the face service is not requested if the person dismissed
 * the photo prompt today.
 */
function askEarly(token) {
  const kept = localStorage.getItem('RRo');
  // Computes the date without `Intl`, because `Intl` loads locale tables, which would delay the first paint.
  const now = new Date();
  const here = new Date(now - now.getTimezoneOffset() * 60_000).toISOString();
  const offers = !Object.entries(localStorage).some(
    ([key, day]) => key.startsWith('RRprompt:face') && here.startsWith(day),
  );
  const paths = [
    'reservations/checkReservation',
    'settings/getSchedules',
    'leaves/getMine',
    !kept && 'users/accessKey',
    offers && 'users/getFaceIdToken',
  ];
  const calls = {};
  const ask = (path, headers, within) => {
    const sentAt = Date.now();
    const answer = fetch(path, {
      headers,
      // Makes the browser send the headers of section 5 of the specification.
      cache: 'no-store',
      signal: AbortSignal.timeout(within),
    }).then((response) => ({ response, sentAt, heardAt: Date.now() }));
    // Prevents an unhandled rejection, because the app may never take the answer.
    answer.catch(() => {});
    calls[path] = answer;
  };
  for (const path of paths)
    if (path) ask(`/backendapi/${path}`, { authorization: `Bearer ${token}` }, 20_000);
  // The face service is another service, so it does not get the session token.
  if (offers) ask('/faceapi/test', {}, 3_000);
  window.early = { token, calls };
}

// The first formatted number or time loads locale tables, which takes a tenth of a second on a slow phone. Load them
// after the first paint, while the app loads.
requestAnimationFrame(() => setTimeout(Intl.NumberFormat));

try {
  const chosen = localStorage.getItem('RRscheme');
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute(SCHEME, dark ? 'dark' : 'light');
  const shape = shapeOf(location.pathname);
  root.setAttribute('data-shell', shape);
  if (shape === 'home') {
    askEarly(localStorage.getItem('RRt'));
    fetchParts();
  }
} catch {
  // If the browser refuses storage, the app sets the colour scheme a moment later.
}
