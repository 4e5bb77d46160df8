/** How a formula begins in one spreadsheet program or another, whole-width letters of Asian keyboards included. */
const FORMULA = /^[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;

/** A text as no spreadsheet calculates it: what would begin a formula is led by an apostrophe. Never for numbers. */
export const plainText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
