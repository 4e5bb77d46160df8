import { API_BASE } from '@reserva/contracts/own-routes';
import { type RouteName, routes } from '@reserva/contracts/routes';
import { SOCKET_PATH } from '@reserva/contracts/socket-events';
import { html, raw } from 'hono/html';
import { groups } from './groups.ts';
import { operationView } from './operation-view.ts';
import { style } from './style.ts';

const names = Object.keys(routes) as RouteName[];
const callsOf = (key: string) => names.filter((name) => name.startsWith(`${key}.`));

/** Renders the contracts as an HTML page, which needs no script and no external file. */
export const docsPage = () => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API · Reserva de Refeição</title>
    <style>${raw(style)}</style>
  </head>
  <body>
    <div class="frame">
      <nav aria-label="Calls">
        <a href="#top">Introduction</a>
        ${groups.map(
          ({ key, name }) =>
            html`<h2>${name}</h2><ul>${callsOf(key).map((call) => html`<li><a href="#${call}">${call.slice(key.length + 1)}</a></li>`)}</ul>`,
        )}
      </nav>
      <main id="top">
        <h1>Reserva de Refeição: the API</h1>
        <p>All calls are below <code>${API_BASE}</code> and speak JSON. The same as
          <a href="${API_BASE}/openapi.json">OpenAPI 3.1</a>.</p>
        <p>Sign in with <a href="#users.login">login</a> and, where it is asked for,
          <a href="#users.twoFactorsVerify">twoFactorsVerify</a>. Send the token as
          <code>Authorization: Bearer</code>; it is good for 15 minutes. On a 401 call
          <a href="#users.refresh">refresh</a> once, which reads the http-only cookie <code>RRrefresh</code>, and repeat.</p>
        <p>Whatever is not a success is <code>{code, message, requestId}</code>: branch on the code, show the message,
          quote the request id (header <code>x-request-id</code>). <code>x-server-time</code> is the server's clock in
          milliseconds. 429 carries <code>retry-after</code>. 503 <code>unavailable</code> changed nothing;
          <code>outcome_unknown</code> may have: look before repeating.</p>
        <p>Realtime: Socket.IO at <code>${SOCKET_PATH}</code> with <code>auth: {token}</code>; send
          <code>joinRoom</code> with a site (1 or 2), hear <code>checkin</code>, <code>reserveless</code>,
          <code>refreshMeal</code>, <code>refreshMenu</code>.</p>
        ${groups.map(
          ({ key, name, description }) =>
            html`<h2>${name}</h2><p>${description}</p>${callsOf(key).map(operationView)}`,
        )}
      </main>
    </div>
  </body>
</html>`;
