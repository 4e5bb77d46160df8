import { z } from 'zod';
import { localDate, siteId } from '../basics/primitives.ts';

/**
 * The maximum length of a note in the schema. The rule for comments (domain, `comment`) has a lower limit. So the rule
 * can refuse a long note with its own error.
 */
const MAX_TYPED = 2_000;

/** The content of a day signature. */
export const signature = {
  note: z.string().max(MAX_TYPED),
  /** The digest of the figures that the operator saw. The command is refused if the figures have changed since. */
  seen: z.string().regex(/^[0-9a-f]{64}$/),
};

/** The `seen` of the examples. */
export const exampleSeen = 'c2b0f5c1d2e94a7f8a5d3c6b7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f9012';

export const daySignatureCommands = {
  /** Stores a copy of a day's figures, signed by the acting operator. Earlier signatures stay. */
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
