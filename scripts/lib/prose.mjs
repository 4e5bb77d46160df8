import { parseSync } from 'vite';

/** Words with which no comment may begin. A comment begins with its subject, or with a verb. */
const OPENING = /^(Of|Whoever|What|Whether|Where|Who|Whom|Whose|That|Which|How)\b/;
const STILTED = /\b(whoever|somebody|nobody|anew|of its own|for good|once more|stands|is told|are told)\b/gi;

/** The words of a comment without its marks, with one space between them. */
const wordsOf = ({ type, value }) =>
  (type === 'Block' ? value.replace(/^\*/, '').replace(/^\s*\*/gm, '') : value).replace(/\s+/g, ' ').trim();

/** True if a line comment continues the one before it on the next line. */
const continues = (source, before, comment) =>
  before?.type === 'Line' &&
  comment.type === 'Line' &&
  /^\r?\n\s*$/.test(source.slice(before.end, comment.start));

/**
 * Finds comments that break the rules of CONTRIBUTING.md "How we write" which a pattern can find.
 * @param {string} path its extension selects the grammar
 * @param {string} source
 * @returns {{line: number, problem: string}[]}
 */
export function proseProblems(path, source) {
  const { comments } = parseSync(path, source);
  return comments.flatMap((comment, index) => {
    const text = wordsOf(comment);
    const line = source.slice(0, comment.start).split('\n').length;
    const opening = !continues(source, comments[index - 1], comment) && OPENING.exec(text);
    return [
      ...(opening ? [{ line, problem: `begins with "${opening[0]}"` }] : []),
      ...[...text.matchAll(STILTED)].map(([word]) => ({ line, problem: `says "${word}"` })),
    ];
  });
}
