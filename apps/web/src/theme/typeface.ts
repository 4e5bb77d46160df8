/** The typeface of typeface.css, and system fonts for characters that it lacks. */
export const TYPEFACE =
  "'Figtree Variable', 'Figtree fallback', 'Figtree fallback Android', system-ui, sans-serif";
