import { html } from 'hono/html';
import { renderGate } from './page-gate.ts';
import type { TurnstileView } from './view.ts';

type Html = ReturnType<typeof html>;

/** Renders the whole page, which is readable before its script runs. */
export function renderPage(gates: TurnstileView[]): Html {
  return html`<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Emulador de catracas</title>
    <link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/assets/emulator.css">
    <script type="module" src="/assets/emulator.js"></script>
  </head>
  <body>
    <header class="top">
      <img src="/assets/icon.svg" alt="" width="36" height="36">
      <div>
        <h1>Emulador de catracas</h1>
        <p>Control iD · demonstração e testes</p>
      </div>
      <p class="clock"><time data-clock>--:--:--</time><span data-link class="link">atualizando</span></p>
    </header>
    <main>
      ${reader(gates)}
      <section class="gates" aria-label="Catracas">
        ${gates.map(renderGate)}
        ${gates.length === 0 ? html`<p class="empty">Nenhuma catraca configurada.</p>` : ''}
      </section>
    </main>
  </body>
</html>`;
}

function reader(gates: TurnstileView[]): Html {
  return html`<section class="reader" aria-labelledby="reader-title">
    <h2 id="reader-title">Apresentar na catraca</h2>
    <form data-reader>
      <fieldset class="segments">
        <legend>A pessoa mostra</legend>
        ${segment('kind', 'qrcode', 'QR Code', true)}
        ${segment('kind', 'card', 'Crachá')}
        ${segment('kind', 'face', 'Rosto')}
      </fieldset>
      <label class="field">
        <span data-value-label>Texto do QR Code</span>
        <textarea name="value" rows="3" required spellcheck="false" autocomplete="off"
          placeholder="RR1.…"></textarea>
      </label>
      <label class="field" data-faces hidden>
        <span>Pessoa com foto na catraca</span>
        <select name="face"></select>
      </label>
      <p class="hint" data-faces-hint hidden>Nenhuma pessoa tem foto nesta catraca.</p>
      <div class="camera" data-camera>
        <button type="button" class="quiet" data-camera-start hidden>Ler com a câmera</button>
        <p class="hint" data-camera-hint hidden></p>
        <video data-camera-video playsinline muted hidden></video>
      </div>
      <fieldset class="segments">
        <legend>Com a catraca aberta</legend>
        ${segment('outcome', 'turn', 'Passa', true)}
        ${segment('outcome', 'give-up', 'Desiste')}
        ${segment('outcome', 'none', 'Não gira')}
      </fieldset>
      <fieldset class="segments wide">
        <legend>Catraca</legend>
        ${gates.map((gate, index) => segment('turnstile', gate.deviceId, gate.name, index === 0))}
      </fieldset>
      <button type="submit" class="primary">Apresentar</button>
    </form>
    <div class="result" data-result role="status" hidden></div>
  </section>`;
}

function segment(name: string, value: string, label: string, checked = false): Html {
  return html`<label class="segment"><input class="segment-input" type="radio" name="${name}" value="${value}" ${checked ? 'checked' : ''}><span class="segment-face">${label}</span></label>`;
}
