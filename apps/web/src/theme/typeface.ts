/** The letters of typeface.css; each system's own for signs that it does not have. */
export const TYPEFACE =
  "'Figtree Variable', 'Figtree fallback', 'Figtree fallback Android', system-ui, sans-serif";
