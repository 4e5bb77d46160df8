/** Pictographs with their modifiers and joiners; signs that are also letters of business (© ® ™) stay. */
const emoji =
  /(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{FE0F}|\u{200D}|\u{20E3}/gu;
/** Control and format characters and halves of pairs; white space stays. */
const invisible = /(?!\s)[\p{Cc}\p{Cf}\p{Cs}]/gu;

/** Text without emoji: no text field takes them, passwords apart (spec 2.4). */
export const stripEmoji = (text: string): string => text.replace(emoji, '');

/** The one rule for names, reasons and other short texts: one line, single spaces, no emoji, no invisible characters. */
export const cleanShortText = (typed: string): string =>
  stripEmoji(typed).replace(invisible, '').replace(/\s+/g, ' ').trim();
