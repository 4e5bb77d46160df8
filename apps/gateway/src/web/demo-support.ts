/** Path of the demo's ticket page, below the public address. */
export const DEMO_SUPPORT_PATH = '/demo/chamados';

/**
 * A page in place of a company's ticket system, so that 'Abrir Ticket' works in the demo. Served only with demo data.
 */
export const demoSupportPage = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Chamados (demonstração)</title>
<style>
body { margin: 0 auto; max-width: 36rem; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; }
li { margin-bottom: .5rem; }
</style>
</head>
<body>
<main>
<h1>Chamados</h1>
<p><strong>Página de demonstração.</strong> Aqui abriria o sistema de chamados da empresa. Nada é enviado.</p>
<ol>
<li>Selecione o projeto <strong>Reserva de Refeição</strong>.</li>
<li>Conte o que aconteceu, em até 24 horas depois da reserva.</li>
<li>Anexe o comprovante recebido por e-mail, ou a foto do atestado médico.</li>
</ol>
<p>O endereço do sistema da empresa é a variável <code>SUPPORT_URL</code>.</p>
</main>
</body>
</html>
`;
