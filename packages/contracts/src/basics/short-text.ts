/** Pictographs with their modifiers and joiners. The signs © ® ™ are not matched, because business texts use them. */
const emoji =
  /(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{FE0F}|\u{200D}|\u{20E3}/gu;
/** Control and format characters, and single surrogates. White space is not matched. */
const invisible = /(?!\s)[\p{Cc}\p{Cf}\p{Cs}]/gu;

/** Removes emoji. No text field except passwords accepts them (spec 2.4). */
export const stripEmoji = (text: string): string => text.replace(emoji, '');

/** Cleans a name, reason or other short text: one line, single spaces, no emoji, no invisible characters. */
export const cleanShortText = (typed: string): string =>
  stripEmoji(typed).replace(invisible, '').replace(/\s+/g, ' ').trim();
