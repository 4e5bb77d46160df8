import type { Operation } from '@reserva/contracts/basics/operation';
import { operations } from '@reserva/contracts/operations';
import { pathOf } from '@reserva/contracts/own-routes';
import { type RouteName, routes } from '@reserva/contracts/routes';
import { accessOf } from '@reserva/domain/people/permissions';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { exampleOf } from './examples.ts';
import { openApiDocument } from './openapi.ts';
import { docsPage } from './page.ts';
import { refusalsOf } from './refusals-of.ts';

const names = Object.keys(routes) as RouteName[];
const contractOf = (name: RouteName): Operation => operations[name];

/** The parts of the document that the tests check. */
interface Document {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, OperationObject>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
}
interface OperationObject {
  operationId: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: { name: string; in: string; required: boolean; schema: object; example?: unknown }[];
  requestBody?: { required: boolean; content: Record<string, { schema: object; example?: unknown }> };
  responses: Record<
    string,
    { description: string; content?: Record<string, { example?: unknown; examples?: object }> }
  >;
}

const document = openApiDocument() as unknown as Document;
const operationOf = (name: RouteName): OperationObject => {
  const found = document.paths[pathOf(name)]?.[routes[name].method.toLowerCase()];
  if (!found) throw new Error(`${name} is not in the document`);
  return found;
};

function* valuesOf(key: string, value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    if (name === key) yield part;
    yield* valuesOf(key, part);
  }
}

describe('the OpenAPI document', () => {
  test('the OpenAPI document is version 3.1 with a title, a version and a base path', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/backendapi' }] });
    expect(document.info.title).not.toBe('');
    expect(document.info.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  test('the OpenAPI document has every call exactly once', () => {
    const found = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(found.sort()).toEqual([...names].sort());
  });

  test('the OpenAPI document refers only to schemas and tags that it contains', () => {
    const references = [...valuesOf('$ref', document)];
    expect(references.length).toBeGreaterThan(20);
    for (const reference of references) {
      const name = /^#\/components\/schemas\/(\w+)$/.exec(String(reference))?.[1];
      expect(name && document.components.schemas[name], String(reference)).toBeTruthy();
    }
    for (const key of ['$defs', '$schema', 'definitions', 'id'])
      for (const value of valuesOf(key, document.components)) expect(typeof value, key).toBe('object');
    const tags = document.tags.map(({ name }) => name);
    for (const name of names) expect(tags).toContain(operationOf(name).tags[0]);
  });

  test('the OpenAPI document has one schema for each name in requests and answers', () => {
    const schemas = Object.keys(document.components.schemas);
    expect(schemas).toEqual(
      expect.arrayContaining(['Error', 'LoginAnswer', 'SessionIdentity', 'StatementItem']),
    );
    // If a schema has different fields in requests and in answers, zod-openapi makes two. It names the second one with
    // this suffix.
    expect(schemas.filter((schema) => schema.endsWith('Output'))).toEqual([]);
  });
});

describe.each(names)('%s', (name) => {
  const operation = operationOf(name);
  const contract = contractOf(name);

  test('the OpenAPI operation names the security scheme that its call needs', () => {
    for (const requirement of operation.security)
      for (const scheme of Object.keys(requirement))
        expect(document.components.securitySchemes).toHaveProperty(scheme);
    if (accessOf(name) === 'public') expect(operation.security).not.toContainEqual([{ session: [] }]);
    else expect(operation.security).toEqual([{ session: [] }]);
  });

  test('the OpenAPI operation lists each refusal under its status with its code', () => {
    for (const [status, codes] of refusalsOf(name)) {
      const response = operation.responses[status];
      for (const code of codes) expect(response?.description).toContain(code);
      expect(Object.keys(response?.content?.['application/json']?.examples ?? {})).toEqual(codes);
    }
    const success = String(contract.status ?? 200);
    expect(Object.keys(operation.responses).sort()).toEqual(
      [success, ...refusalsOf(name).map(([status]) => String(status))].sort(),
    );
  });

  test('the OpenAPI operation takes the body and the query of its contract', () => {
    const body = operation.requestBody?.content['application/json'];
    expect(body !== undefined).toBe(contract.body !== undefined);
    const shape = contract.query instanceof z.ZodObject ? Object.keys(contract.query.shape) : [];
    expect((operation.parameters ?? []).map((parameter) => parameter.name)).toEqual(shape);
    for (const parameter of operation.parameters ?? [])
      expect(parameter).toMatchObject({ in: 'query', schema: { type: expect.any(String) } });
  });

  test('the OpenAPI operation shows the examples of its contract', () => {
    const { query, body, answer, status = 200 } = contract;
    if (body) expect(operation.requestBody?.content['application/json']?.example).toEqual(exampleOf(body));
    if (answer instanceof z.ZodType)
      expect(operation.responses[status]?.content?.['application/json']?.example).toEqual(exampleOf(answer));
    const shown = (operation.parameters ?? []).flatMap(({ name, example }) =>
      example === undefined ? [] : [[name, example]],
    );
    expect(Object.fromEntries(shown)).toEqual(query ? exampleOf(query) : {});
  });
});

test('the documentation page shows every call without references to other sites', () => {
  const page = String(docsPage());
  for (const name of names) {
    expect(page).toContain(`id="${name}"`);
    expect(page).toContain(`/backendapi${pathOf(name)}`);
  }
  // Examples may contain web addresses as text. The page loads nothing from them.
  expect(page).not.toMatch(/<script|src=|href="?https?:|url\(|@import/);
});
