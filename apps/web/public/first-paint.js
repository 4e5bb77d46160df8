// Runs before the first paint: who chose dark must not be flashed with white, the shape of the screen that comes is
// shown at once (shell.css), and home asks for what it shows. A file, because the page allows no inline script.
const root = document.documentElement;
const SCHEME = 'data-mantine-color-scheme';

/** The bar of the phone's system takes the colour of the app's own header, chosen or not. */
function colourSystemBar() {
  const colour = root.getAttribute(SCHEME) === 'dark' ? '#2f2b28' : '#ffffff';
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', colour);
}
new MutationObserver(colourSystemBar).observe(root, { attributeFilter: [SCHEME] });

/** Which shape: the login's, home's, or that of any other screen; none for what stands for itself. */
function shapeOf(path) {
  if (/^\/(accountingCheckins|desenvolvedores|pagina-nao-encontrada)\b/.test(path)) return 'none';
  if (path === '/login' || !localStorage.getItem('RRt')) return 'login';
  return /^\/(reserve)?$/.test(path) ? 'home' : 'screen';
}

/** Home's code beside the start, which asks for it only once it runs; the build writes their names. */
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
 * What home asks is on its way while the app is fetched: `takeEarly` (shared/api/early-answers.ts) hands each answer out once.
 * Not the key, where one is kept; nothing about a photo, where that offer was put away today.
 */
function askEarly(token) {
  const kept = localStorage.getItem('RRo');
  // By hand: the tables of a locale (below) are not to be waited for before the first paint.
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
      // With which a browser sends the headers of section 5 of the specification by itself.
      cache: 'no-store',
      signal: AbortSignal.timeout(within),
    }).then((response) => ({ response, sentAt, heardAt: Date.now() }));
    // Nobody may ever ask for it.
    answer.catch(() => {});
    calls[path] = answer;
  };
  for (const path of paths)
    if (path) ask(`/backendapi/${path}`, { authorization: `Bearer ${token}` }, 20_000);
  // Another service: it is shown no token of ours.
  if (offers) ask('/faceapi/test', {}, 3_000);
  window.early = { token, calls };
}

// The first number or time that is written in a language loads tables: a tenth of a second on a slow phone, spent here
// while the app is on its way, once something is painted.
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
  // Storage refused by the browser: the application decides a moment later.
}
