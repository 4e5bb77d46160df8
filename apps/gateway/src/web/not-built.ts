import { html } from 'hono/html';

/** The page that is shown while the web app is not built. */
export const notBuilt = html`<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Reserva de Refeição</title>
    <style>
      body { font: 1rem/1.5 system-ui, sans-serif; max-width: 36rem; margin: 15vh auto; padding: 0 1.5rem; }
      code { font-size: 0.95em; }
    </style>
  </head>
  <body>
    <h1>Reserva de Refeição</h1>
    <p>A API está no ar, mas o aplicativo web ainda não foi construído.</p>
    <p>Execute <code>npm run build</code> e confira a variável <code>WEB_DIR</code>; depois recarregue esta página.</p>
    <p><a href="/backendapi/docs">Documentação da API</a></p>
  </body>
</html>`;
