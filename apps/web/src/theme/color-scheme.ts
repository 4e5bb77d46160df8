import { createStore } from '@/shared/store.ts';

/** As the device, or chosen. */
export type ColorScheme = 'auto' | 'light' | 'dark';

/** Read by `public/first-paint.js` before the first paint. */
const STORAGE_KEY = 'RRscheme';
const ATTRIBUTE = 'data-mantine-color-scheme';
const WITHOUT_TRANSITIONS = 'data-scheme-changes';

const schemeOf = (stored: unknown): ColorScheme =>
  stored === 'light' || stored === 'dark' ? stored : 'auto';

function readScheme(): ColorScheme {
  try {
    return schemeOf(localStorage.getItem(STORAGE_KEY));
  } catch {
    return 'auto';
  }
}

const chosen = createStore<ColorScheme>(readScheme());

/** What was chosen, as a hook. */
export const useColorScheme = chosen.use;

const system = () => window.matchMedia('(prefers-color-scheme: dark)');

/** Colours change at once: thousands of elements would each fade by themselves otherwise. */
function show(): void {
  const root = document.documentElement;
  const scheme = chosen.get() === 'auto' ? (system().matches ? 'dark' : 'light') : chosen.get();
  if (root.getAttribute(ATTRIBUTE) === scheme) return;
  root.setAttribute(WITHOUT_TRANSITIONS, '');
  root.setAttribute(ATTRIBUTE, scheme);
  setTimeout(() => root.removeAttribute(WITHOUT_TRANSITIONS), 10);
}

export function setColorScheme(scheme: ColorScheme): void {
  chosen.set(scheme);
  show();
  try {
    localStorage.setItem(STORAGE_KEY, scheme);
  } catch {
    // Storage refused: chosen until the page goes.
  }
}

/** Shows what is chosen, and follows the device and the other tabs. */
export function followColorScheme(): void {
  show();
  system().addEventListener('change', show);
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== STORAGE_KEY) return;
    chosen.set(schemeOf(newValue));
    show();
  });
}
