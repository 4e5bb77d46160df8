import type { ErrorCode } from '@reserva/contracts/basics/errors';
import { stripEmoji } from '@reserva/contracts/basics/short-text';

/** Longest comment of a survey, in characters (spec section 5). */
export const COMMENT_MAX = 550;
const MAX_LINES = 4;
/** Shorter ones say nothing and count as none. */
const SHORTEST = 3;

/** Characters that no comment may hold (spec section 5). */
export const FORBIDDEN_IN_COMMENT = '@#$%^&*[]:…{}|<>/\\';
const forbidden = /[@#$%^&*[\]:…{}|<>/\\]/u;
/** What cannot be seen: control and format characters, halves of pairs. Line breaks stay. */
const invisible = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/gu;

export type CommentFault = Extract<ErrorCode, 'comment_characters' | 'comment_lines' | 'comment_length'>;

export type ReadComment = { ok: true; comment: string } | { ok: false; code: CommentFault };

/**
 * A comment as it is stored, or why it may not be: the one rule of browser and server (spec section 5). Emoji and what
 * cannot be seen are taken away, ends are trimmed, and under three characters nothing is left.
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
