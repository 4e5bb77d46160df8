import { z } from 'zod';

/** The answer of most changes: the sentence that their screen shows. */
export const saved = z.object({ message: z.string() });

/** The same answer with the sentence of one change as its example. */
export const savedAnswer = (exampleMessage: string) =>
  saved.meta({ examples: [{ message: exampleMessage }] });
