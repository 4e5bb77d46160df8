// Runs before the first paint: who chose dark must not be flashed with white. A file, because the page allows no inline script.
const root = document.documentElement;
const SCHEME = 'data-mantine-color-scheme';

/** The bar of the phone's system takes the colour of the app's own header, chosen or not. */
function colourSystemBar() {
  const colour = root.getAttribute(SCHEME) === 'dark' ? '#2f2b28' : '#ffffff';
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', colour);
}
new MutationObserver(colourSystemBar).observe(root, { attributeFilter: [SCHEME] });

try {
  const chosen = localStorage.getItem('RRscheme');
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute(SCHEME, dark ? 'dark' : 'light');
} catch {
  // Storage refused by the browser: the application decides a moment later.
}
