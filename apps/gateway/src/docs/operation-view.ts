import { errors } from '@reserva/contracts/basics/errors';
import type { Operation } from '@reserva/contracts/basics/operation';
import { operations } from '@reserva/contracts/operations';
import { API_BASE, pathOf } from '@reserva/contracts/own-routes';
import { type RouteName, routes } from '@reserva/contracts/routes';
import { accessOf } from '@reserva/domain/people/permissions';
import { html } from 'hono/html';
import { z } from 'zod';
import { createSchema, type oas31 } from 'zod-openapi';
import { exampleOf } from './examples.ts';
import { fieldsOf, schemaOptions } from './json-schema.ts';
import { refusalsOf } from './refusals-of.ts';

type Html = ReturnType<typeof html>;

/** Renders one call with its permission, input, answer and refusals. */
export function operationView(name: RouteName): Html {
  const { method } = routes[name];
  const path = pathOf(name);
  const { summary, query, body, answer, status }: Operation = operations[name];
  return html`<article id="${name}">
    <h3><span class="method ${method}">${method}</span> <code>${API_BASE}${path}</code></h3>
    <p>${summary}.</p>
    <p class="who">${permissionText(name)}</p>
    ${query ? html`<h4>Query</h4>${fieldTable(query, 'output')}` : ''}
    ${body ? html`<h4>Body</h4>${fieldTable(body, 'input')}${code(exampleOf(body))}` : ''}
    <h4>Answer ${status ?? 200}</h4>
    ${answer instanceof z.ZodType ? html`${code(exampleOf(answer))}${schemaDetails(answer)}` : html`<p><code>${answer.binary}</code></p>`}
    <details>
      <summary>Refusals</summary>
      <div class="scroll"><table>
        <thead><tr><th>Status</th><th>Code</th><th>Message</th></tr></thead>
        <tbody>${refusalsOf(name).flatMap(([status, codes]) =>
          codes.map(
            (each) =>
              html`<tr><td>${status}</td><td><code>${each}</code></td><td>${errors[each].message}</td></tr>`,
          ),
        )}</tbody>
      </table></div>
    </details>
  </article>`;
}

const roleNames = ['none', 'administrator', 'operator', 'kitchen'];

function permissionText(name: RouteName): string {
  const rule = accessOf(name);
  if (name === 'users.refresh' || name === 'users.logout')
    return 'By the refresh cookie, from our own origin.';
  if (rule === 'public') return 'Anybody.';
  if (rule === 'session') return 'Whoever is signed in (Bearer token).';
  const roles = rule.roles.map((role) => roleNames[role]).join(', ');
  const requiredAbilities = [rule.ability ?? []].flat().join(' or ');
  return `Administrators; ${roles}${requiredAbilities ? ` where ${requiredAbilities} is granted` : ''} (Bearer token).`;
}

const code = (value: unknown): Html => html`<pre><code>${JSON.stringify(value, null, 2)}</code></pre>`;

function schemaDetails(answer: z.ZodType): Html {
  const { schema, components } = createSchema(answer, { opts: schemaOptions });
  const schemaWithNames = Object.keys(components).length > 0 ? { ...schema, named: components } : schema;
  return html`<details><summary>Schema</summary>${code(schemaWithNames)}</details>`;
}

function fieldTable(schema: z.ZodType, io: 'input' | 'output'): Html {
  return html`<div class="scroll"><table>
    <thead><tr><th>Field</th><th>Type</th><th></th></tr></thead>
    <tbody>${fieldsOf(schema, io).map(
      ({ name, required, schema }) =>
        html`<tr><td><code>${name}</code>${required ? '' : ' (optional)'}</td><td>${typeOf(schema)}</td><td>${schema.description ?? ''}</td></tr>`,
    )}</tbody>
  </table></div>`;
}

function typeOf({ type, format, pattern, enum: values, maxLength }: oas31.SchemaObject): string {
  const limits = [
    format,
    Array.isArray(values) && `one of ${values.join(', ')}`,
    pattern,
    typeof maxLength === 'number' && `at most ${maxLength} characters`,
  ];
  return [type, ...limits].filter(Boolean).join(', ');
}
