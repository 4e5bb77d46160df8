import { openApiDocument } from '../../docs/openapi.ts';
import { docsPage } from '../../docs/page.ts';
import type { Api } from '../../http/api.ts';

/** Serves the documentation of the API. It is built once, because it changes only with the program. */
export function answerDocs({ hono }: Api): void {
  const document = openApiDocument();
  const page = docsPage();
  hono.get('/openapi.json', (http) => http.json(document));
  hono.get('/docs', (http) => http.html(page));
}
