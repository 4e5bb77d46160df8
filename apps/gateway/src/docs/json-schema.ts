import type { z } from 'zod';
import { type CreateDocumentOptions, createSchema, type oas31 } from 'zod-openapi';

/** Options by which zod-openapi writes the schemas of the contracts. */
export const schemaOptions: CreateDocumentOptions = { override: ({ jsonSchema }) => simplify(jsonSchema) };

interface Field {
  name: string;
  required: boolean;
  schema: oas31.SchemaObject;
}

/** The fields of a query or a body. */
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

/**
 * Joins alternatives that are single values into one list, and drops the pattern behind a named format. Drops examples,
 * because zod writes none into a request that it transforms: the document has them beside the schema. Drops
 * `additionalProperties: false`, because it differs between request and answer: a name means one shape in both.
 */
function simplify(schema: Record<string, unknown>): void {
  delete schema.examples;
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.format) delete schema.pattern;
  const options = schema.anyOf as Record<string, unknown>[] | undefined;
  // The outer schema may come before the inner ones.
  options?.forEach(simplify);
  if (!options?.every((option) => 'const' in option || 'enum' in option)) return;
  delete schema.anyOf;
  schema.type = options[0]?.type;
  schema.enum = options.flatMap((option) => option.enum ?? [option.const]);
  const described = options.find((option) => option.description);
  if (described) schema.description ??= described.description;
}
