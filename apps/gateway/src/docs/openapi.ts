import { errors } from '@reserva/contracts/basics/errors';
import type { Operation } from '@reserva/contracts/basics/operation';
import { errorBody, operations } from '@reserva/contracts/operations';
import { API_BASE, pathOf } from '@reserva/contracts/own-routes';
import { type RouteName, routes } from '@reserva/contracts/routes';
import { accessOf } from '@reserva/domain/people/permissions';
import { z } from 'zod';
import {
  createDocument,
  type oas31,
  type ZodOpenApiOperationObject,
  type ZodOpenApiSecuritySchemeObject,
} from 'zod-openapi';
import { exampleOf } from './examples.ts';
import { groupOf, groups } from './groups.ts';
import { fieldsOf, schemaOptions } from './json-schema.ts';
import { refusalsOf } from './refusals-of.ts';

export const API_VERSION = '1.0.0';

const names = Object.keys(routes) as RouteName[];
const requestId = 'b3b0c442-98fc-4c14-9af5-bf4c8996fb92';

/** Builds the OpenAPI 3.1 document from the contracts alone. */
export function openApiDocument(): oas31.OpenAPIObject {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const name of names) {
    const path = pathOf(name);
    paths[path] = { ...paths[path], [routes[name].method.toLowerCase()]: operationObject(name) };
  }
  return createDocument(
    {
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
      components: { securitySchemes },
    },
    schemaOptions,
  );
}

const securitySchemes: Record<string, ZodOpenApiSecuritySchemeObject> = {
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

/** Calls that the refresh cookie authenticates. `{}` means that the call also works without credentials. */
const cookieCalls: Partial<Record<RouteName, oas31.SecurityRequirementObject[]>> = {
  'users.refresh': [{ refreshCookie: [] }],
  'users.logout': [{ refreshCookie: [] }, { session: [] }, {}],
};

function operationObject(name: RouteName): ZodOpenApiOperationObject {
  const { summary, body, query }: Operation = operations[name];
  const rule = accessOf(name);
  return {
    operationId: name,
    summary,
    tags: [groupOf(name).name],
    security: cookieCalls[name] ?? (rule === 'public' ? [] : [{ session: [] }]),
    ...(query && { parameters: parametersOf(query) }),
    ...(body && { requestBody: { required: true, content: json(body) } }),
    responses: { ...success(name), ...failures(name) },
  };
}

const json = (schema: z.ZodType) => ({ 'application/json': { schema, example: exampleOf(schema) } });

/** Builds the query parameters, with the types that the gateway parses from their text. */
function parametersOf(query: NonNullable<Operation['query']>): oas31.ParameterObject[] {
  const example = exampleOf(query);
  return fieldsOf(query, 'output').map((field) => ({ in: 'query', ...field, example: example[field.name] }));
}

function success(name: RouteName): ZodOpenApiOperationObject['responses'] {
  const operation: Operation = operations[name];
  const { answer } = operation;
  const status = operation.status ?? 200;
  const content =
    answer instanceof z.ZodType
      ? json(answer)
      : { [answer.binary]: { schema: { type: 'string', contentMediaType: answer.binary } as const } };
  return { [`${status}`]: { description: 'Success', ...(status !== 204 && { content }) } };
}

/** Lists the refusals by status, each code with its message. */
function failures(name: RouteName): ZodOpenApiOperationObject['responses'] {
  return Object.fromEntries(
    refusalsOf(name).map(([status, codes]) => {
      const examples = Object.fromEntries(
        codes.map((code) => [code, { value: { code, message: errors[code].message, requestId } }]),
      );
      const description = codes.map((code) => `\`${code}\`: ${errors[code].message}`).join('\n\n');
      return [status, { description, content: { 'application/json': { schema: errorBody, examples } } }];
    }),
  );
}
