import { errors } from '@reserva/contracts/errors';
import type { Operation } from '@reserva/contracts/http/operation';
import { errorBody, operations } from '@reserva/contracts/http/operations';
import { API_BASE, pathOf } from '@reserva/contracts/http/own-routes';
import { type RouteName, routes } from '@reserva/contracts/http/routes';
import { accessOf } from '@reserva/domain/permissions';
import { z } from 'zod';
import { exampleOf } from './examples.ts';
import { groupOf, groups } from './groups.ts';
import { type Components, type JsonSchema, schemaOf } from './json-schema.ts';
import { refusalsOf } from './refusals-of.ts';

export const API_VERSION = '1.0.0';

const names = Object.keys(routes) as RouteName[];
const requestId = 'b3b0c442-98fc-4c14-9af5-bf4c8996fb92';
const json = (schema: JsonSchema, example?: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
});

/** The API as OpenAPI 3.1, made from the contracts alone. */
export function openApiDocument(): JsonSchema {
  const components: Components = {};
  schemaOf(errorBody, 'output', components);
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const name of names) {
    const { method } = routes[name];
    const path = pathOf(name);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationObject(name, components) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Reserva de Refeição',
      version: API_VERSION,
      description:
        'Reserving meals, passing turnstiles, counting and charging. Errors are `{code, message, requestId}`: branch on the code, show the message.',
    },
    servers: [{ url: API_BASE }],
    tags: groups.map(({ name, description }) => ({ name, description })),
    paths,
    components: { schemas: components, securitySchemes },
  };
}

const securitySchemes = {
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT signed by the server inside a JWE of the session',
    description: 'The token of login or refresh; good for 15 minutes.',
  },
  refreshCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'RRrefresh',
    description:
      'Http-only, replaced at each refresh; over https its name is `__Secure-RRrefresh`. The Origin header must be our own.',
  },
};

/** Calls that the cookie authenticates; `{}` means that nothing is needed. */
const cookieCalls: Partial<Record<RouteName, JsonSchema[]>> = {
  'users.refresh': [{ refreshCookie: [] }],
  'users.logout': [{ refreshCookie: [] }, { session: [] }, {}],
};

function operationObject(name: RouteName, components: Components): JsonSchema {
  const { summary, body, query }: Operation = operations[name];
  const rule = accessOf(name);
  const example = exampleOf(name);
  return {
    operationId: name,
    summary,
    tags: [groupOf(name).name],
    security: cookieCalls[name] ?? (rule === 'public' ? [] : [{ session: [] }]),
    ...(query && { parameters: parameters(query, example.query, components) }),
    ...(body && {
      requestBody: { required: true, content: json(schemaOf(body, 'input', components), example.body) },
    }),
    responses: { ...success(name, components), ...failures(name) },
  };
}

function parameters(query: z.ZodType, example: unknown, components: Components): JsonSchema[] {
  // What a query means, not that it travels as text.
  const schema = schemaOf(query, 'output', components);
  const required = (schema.required ?? []) as string[];
  return Object.entries((schema.properties ?? {}) as Components).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
    example: (example as Record<string, unknown> | undefined)?.[name],
  }));
}

function success(name: RouteName, components: Components): JsonSchema {
  const operation: Operation = operations[name];
  const { answer } = operation;
  const status = operation.status ?? 200;
  const content =
    answer instanceof z.ZodType
      ? json(schemaOf(answer, 'output', components), exampleOf(name).answer)
      : { [answer.binary]: { schema: { type: 'string', contentMediaType: answer.binary } } };
  return { [status]: { description: 'Success', ...(status !== 204 && { content }) } };
}

/** Every refusal under its status, each code with its sentence. */
function failures(name: RouteName): JsonSchema {
  const responses: Record<string, { description: string; content: JsonSchema }> = {};
  for (const [status, codes] of refusalsOf(name)) {
    const examples = Object.fromEntries(
      codes.map((code) => [code, { value: { code, message: errors[code].message, requestId } }]),
    );
    responses[status] = {
      description: codes.map((code) => `\`${code}\`: ${errors[code].message}`).join('\n\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, examples } },
    };
  }
  return responses;
}
