import { z } from 'zod';
import { documentId, exampleId, order } from './primitives.ts';

/** A request about one document. */
export const documentReference = z.object({ id: documentId }).meta({ examples: [{ id: exampleId }] });

/**
 * The order of a list: ascending (A to Z, oldest first) or descending. If it is missing, the list has its default
 * order.
 */
export const listOrder = { ordem: order.optional() };

/** The answer of most changes: a sentence for the screen. */
export const saved = z.object({ message: z.string() });

/** Returns the `saved` answer with the sentence of one change as its example. */
export const savedAnswer = (exampleMessage: string) =>
  saved.meta({ examples: [{ message: exampleMessage }] });
