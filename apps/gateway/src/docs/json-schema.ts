import { z } from 'zod';

export type JsonSchema = { [key: string]: unknown };

/** Named schemas of a document, by the id their contract gave them. */
export type Components = Record<string, JsonSchema>;

/**
 * A contract's schema as OpenAPI 3.1 writes it: named parts go to `components`, everything refers to them there.
 * @throws Error when two different schemas claim one name
 */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output', components: Components): JsonSchema {
  const converted = z.toJSONSchema(schema, { io, override: ({ jsonSchema }) => simplify(jsonSchema) });
  const { $schema: _, $defs, ...own } = pointed(converted as JsonSchema);
  for (const [id, definition] of Object.entries(($defs ?? {}) as Components)) {
    const known = components[id];
    if (known && JSON.stringify(known) !== JSON.stringify(definition)) {
      throw new Error(`two different schemas are named ${id}`);
    }
    components[id] = definition;
  }
  return own;
}

/** The same with references that point into the document. */
const pointed = (value: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/'));

/**
 * Alternatives that are single values become one list; the pattern behind a named format tells nobody anything. Whether
 * further fields are dropped or refused differs between what is sent and received: a name means one shape.
 */
function simplify(schema: JsonSchema): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.format) delete schema.pattern;
  const options = schema.anyOf as JsonSchema[] | undefined;
  // Whichever is met first: what is inside may not have been simplified yet.
  options?.forEach(simplify);
  if (!options?.every((option) => 'const' in option || 'enum' in option)) return;
  delete schema.anyOf;
  schema.type = options[0]?.type;
  schema.enum = options.flatMap((option) => option.enum ?? [option.const]);
  const described = options.find((option) => option.description);
  if (described) schema.description ??= described.description;
}
