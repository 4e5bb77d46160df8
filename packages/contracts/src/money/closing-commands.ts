import { z } from 'zod';
import { localDate, siteId } from '../basics/primitives.ts';

/** More than any note may have once cleaned (domain, `comment`): what is too long is told by the rule, not the shape. */
const MAX_TYPED = 2_000;

/** What somebody signs of a day at a site. */
export const signature = {
  note: z.string().max(MAX_TYPED),
  /** Names the numbers that were looked at: others are not signed unseen. */
  seen: z.string().regex(/^[0-9a-f]{64}$/),
};

/** `seen` of the examples. */
export const exampleSeen = 'c2b0f5c1d2e94a7f8a5d3c6b7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f9012';

export const closingCommands = {
  /** Keeps a copy of a day's numbers, signed by the acting operator; the ones before stay. */
  'closing.sign': {
    queue: 'operations',
    payload: z
      .object({ date: localDate, site: siteId, ...signature })
      .meta({ examples: [{ date: '2026-11-18', site: 2, note: 'Conferido', seen: exampleSeen }] }),
    result: z.object({ number: z.int().min(1) }).meta({ examples: [{ number: 1 }] }),
    refusals: [
      ...(['closing_future', 'closing_not_over', 'closing_signed', 'closing_changed'] as const),
      ...(['comment_characters', 'comment_lines', 'comment_length'] as const),
    ],
    expiresInMs: 10_000,
    attempts: 3,
  },
} as const;
