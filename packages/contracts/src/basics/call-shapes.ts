import { z } from 'zod';
import { documentId, exampleId, order } from './primitives.ts';

/** A request about one document. */
export const documentReference = z.object({ id: documentId }).meta({ examples: [{ id: exampleId }] });

/** By what a list is ordered upwards (A to Z, oldest first) or downwards; as the list comes by itself where nothing is said. */
export const listOrder = { ordem: order.optional() };

/** The answer of most changes: the sentence that their screen shows. */
export const saved = z.object({ message: z.string() });

/** The same answer with the sentence of one change as its example. */
export const savedAnswer = (exampleMessage: string) =>
  saved.meta({ examples: [{ message: exampleMessage }] });
