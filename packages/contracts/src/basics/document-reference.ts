import { z } from 'zod';
import { documentId, exampleId } from './primitives.ts';

/** A request about one document. */
export const documentReference = z.object({ id: documentId }).meta({ examples: [{ id: exampleId }] });
