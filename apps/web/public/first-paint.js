// Runs before the first paint: who chose dark must not be flashed with white, and the shape of the screen that comes is
// shown at once (shell.css). A file, because the page allows no inline script.
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
  return path === '/' || path === '/reserve' ? 'home' : 'screen';
}

try {
  const chosen = localStorage.getItem('RRscheme');
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute(SCHEME, dark ? 'dark' : 'light');
  root.setAttribute('data-shell', shapeOf(location.pathname));
} catch {
  // Storage refused by the browser: the application decides a moment later.
}
