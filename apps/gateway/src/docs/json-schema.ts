import type { z } from 'zod';
import { type CreateDocumentOptions, createSchema, type oas31 } from 'zod-openapi';

/** Options for the schemas that zod-openapi writes from the contracts. */
export const schemaOptions: CreateDocumentOptions = {
  override({ jsonSchema }) {
    // The document has the examples beside the schema, because zod drops the examples of a request that it transforms.
    delete jsonSchema.examples;
    if (jsonSchema.format) delete jsonSchema.pattern;
    // zod writes this field only for answers. A schema that requests and answers share would otherwise have two shapes.
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  },
};

interface Field {
  name: string;
  required: boolean;
  schema: oas31.SchemaObject;
}

/** Lists the fields of a query or a body. */
export function fieldsOf(schema: z.ZodType, io: 'input' | 'output'): Field[] {
  const { properties = {}, required = [] } = createSchema(schema, { io, opts: schemaOptions }).schema as {
    properties?: Record<string, oas31.SchemaObject>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    required: required.includes(name) && !('default' in property),
    schema: property,
  }));
}
