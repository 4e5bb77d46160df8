// Runs before the first paint: who chose dark must not be flashed with white. A file, because the page allows no inline script.
try {
  const chosen = localStorage.getItem('RRscheme');
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
} catch {
  // Storage refused by the browser: the application decides a moment later.
}
