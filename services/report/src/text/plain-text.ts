/** First characters of a formula in any spreadsheet program, including full-width characters of Asian keyboards. */
const FORMULA = /^[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;

/** Puts an apostrophe before a text that a spreadsheet would calculate as a formula. Not to be used for numbers. */
export const plainText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
