import { z } from 'zod';

/** The answer of most changes: the sentence that their screen shows. */
export const saved = z.object({ message: z.string() });
