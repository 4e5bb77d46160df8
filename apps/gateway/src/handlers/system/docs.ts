import { openApiDocument } from '../../docs/openapi.ts';
import { docsPage } from '../../docs/page.ts';
import type { Api } from '../../http/api.ts';

/** The documentation of the API, made once: it changes only with the program. */
export function answerDocs({ hono }: Api): void {
  const document = openApiDocument();
  const page = docsPage();
  hono.get('/openapi.json', (http) => http.json(document));
  hono.get('/docs', (http) => http.html(page));
}
