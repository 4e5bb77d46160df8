import type { ErrorCode } from '@reserva/contracts/basics/errors';
import { stripEmoji } from '@reserva/contracts/basics/short-text';

/** The maximum length of a survey comment, in characters (spec section 5). */
export const COMMENT_MAX = 550;
const MAX_LINES = 4;
/** The minimum length of a comment. A shorter text says nothing and is stored as an empty comment. */
const SHORTEST = 3;

/** Characters that a comment must not contain (spec section 5). */
export const FORBIDDEN_IN_COMMENT = '@#$%^&*[]:…{}|<>/\\';
const forbidden = /[@#$%^&*[\]:…{}|<>/\\]/u;
/**
 * Characters without a visible form: control and format characters, and single surrogates. Line breaks are not matched.
 */
const invisible = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/gu;

export type CommentProblem = Extract<ErrorCode, 'comment_characters' | 'comment_lines' | 'comment_length'>;

export type ReadComment = { ok: true; comment: string } | { ok: false; code: CommentProblem };

/**
 * Returns the comment as it is stored, or the code of the rule that it breaks (spec section 5). Browser and server
 * share this rule.
 * Emoji and invisible characters are removed and the ends are trimmed. A text of fewer than three characters becomes an
 * empty comment.
 */
export function readComment(typed: string): ReadComment {
  const text = stripEmoji(typed)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(invisible, '')
    .trim();
  if (forbidden.test(text)) return { ok: false, code: 'comment_characters' };
  if (text.split('\n').length > MAX_LINES) return { ok: false, code: 'comment_lines' };
  if (text.length > COMMENT_MAX) return { ok: false, code: 'comment_length' };
  return { ok: true, comment: text.length < SHORTEST ? '' : text };
}
