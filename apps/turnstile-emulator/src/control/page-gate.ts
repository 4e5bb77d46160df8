import { html } from 'hono/html';
import type { TurnstileView } from './view.ts';

type Html = ReturnType<typeof html>;

const SITES = { 1: 'Administrativo', 2: 'Fábrica' } as const;
const MODES = { online: 'Online', contingency: 'Contingência', standalone: 'Autônoma' } as const;

/** Renders one turnstile with its screen, counters and controls. The page's script updates each `data-field`. */
export function renderGate(gate: TurnstileView): Html {
  return html`<article class="gate" data-gate="${gate.deviceId}" aria-label="${gate.name}">
    <header>
      <h3 data-field="name">${gate.name}</h3>
      <p class="badges">
        <span class="badge" data-field="mode" data-mode="${gate.mode}">${MODES[gate.mode]}</span>
        <span class="badge warn" data-field="faultCount" ${gate.faultCount === 0 ? 'hidden' : ''}>falhas: ${gate.faultCount}</span>
      </p>
    </header>
    <div class="screen" data-screen data-tone="${gate.screen.tone}" role="status">
      <strong class="screen-text" data-field="screenText">${gate.screen.text}</strong>
      <span class="screen-detail" data-field="screenDetail">${gate.screen.detail}</span>
    </div>
    <dl class="counters">
      ${counter('Liberadas', 'granted', gate.tally.granted)}
      ${counter('Recusadas', 'refused', gate.tally.refused)}
      ${counter('Desistências', 'gaveUp', gate.tally.gaveUp)}
      ${counter('Giros', 'turns', gate.turns.total)}
      ${counter('Rostos', 'faces', gate.faces)}
    </dl>
    <div class="buttons">
      <button type="button" data-present>Apresentar aqui</button>
      ${gate.kind === 'terminal' ? '' : html`<button type="button" class="quiet" data-order="push-arm">Girar o braço</button>`}
    </div>
    <details>
      <summary>Falhas e manutenção</summary>
      ${faultsForm(gate)}
    </details>
    <p class="meta">${gate.kind === 'terminal' ? 'Terminal · ' : ''}${SITES[gate.local]} · porta ${gate.port} · id ${gate.deviceId} · <span data-field="contact">${gate.server ?? 'sem servidor'}</span></p>
  </article>`;
}

function counter(label: string, field: string, value: number): Html {
  return html`<div><dt>${label}</dt><dd data-field="${field}">${value}</dd></div>`;
}

function faultsForm(gate: TurnstileView): Html {
  const { faults } = gate;
  return html`<form class="faults" data-faults>
    <label class="fault">Rede
      <select name="network" data-kind="text">
        ${option('on', 'ligada', faults.network)}
        ${option('off', 'desligada', faults.network)}
        ${option('silent', 'muda (não responde)', faults.network)}
      </select>
    </label>
    ${numberField('Demora (ms)', 'answerDelayMs', faults.answerDelayMs, 120_000)}
    ${numberField('Próximas respostas 500', 'failNext', faults.failNext, 10_000)}
    ${percentField('Respostas 500', 'errorRate', faults.errorRate)}
    ${numberField('Relógio adiantado (s)', 'clockOffsetSeconds', Math.round(gate.clockOffsetMs / 1000))}
    ${percentField('Avisos perdidos', 'notifications.lose', faults.notifications.lose)}
    ${percentField('Avisos repetidos', 'notifications.repeat', faults.notifications.repeat)}
    ${numberField('Embaralhar avisos de', 'notifications.reorder', faults.notifications.reorder, 1_000)}
    <label class="fault">Fotos
      <select name="pictures" data-kind="text">
        ${option('taken', 'aceita', faults.pictures)}
        ${option('no-face', 'não vê rosto', faults.pictures)}
        ${option('blurred', 'acha sem nitidez', faults.pictures)}
        ${option('unsupported', 'modelo sem câmera', faults.pictures)}
      </select>
    </label>
    ${checkField('Recusar a senha', 'refuseLogin', faults.refuseLogin)}
    ${checkField('Guardar avisos sem rede', 'notifications.keepOffline', faults.notifications.keepOffline)}
    ${checkField('Relógio em hora local', 'clockIsLocal', gate.clockIsLocal)}
    <p class="orders">
      <button type="button" class="quiet" data-order="drop-sessions">Derrubar sessões</button>
      <button type="button" class="quiet" data-order="enter-contingency">Entrar em contingência</button>
      <button type="button" class="quiet" data-order="ask-whether-back">Tentar voltar</button>
      <button type="button" class="quiet" data-order="send-held">Enviar avisos retidos (<span data-field="held">${gate.held}</span>)</button>
      <button type="button" class="quiet" data-order="reboot">Reiniciar</button>
      <button type="button" class="quiet danger" data-order="factory-reset" data-confirm="Apagar tudo o que ${gate.name} guarda?">Padrão de fábrica</button>
      <button type="button" class="quiet" data-order="clear-faults">Limpar falhas</button>
    </p>
  </form>`;
}

function option(value: string, label: string, current: string): Html {
  return html`<option value="${value}" ${value === current ? 'selected' : ''}>${label}</option>`;
}

function numberField(label: string, name: string, value: number, max?: number): Html {
  const limits = max === undefined ? '' : html`min="0" max="${max}"`;
  return html`<label class="fault">${label}<input type="number" name="${name}" data-kind="number" value="${value}" ${limits}></label>`;
}

function percentField(label: string, name: string, share: number): Html {
  return html`<label class="fault">${label} (%)<input type="number" name="${name}" data-kind="percent" value="${Math.round(share * 100)}" min="0" max="100"></label>`;
}

function checkField(label: string, name: string, checked: boolean): Html {
  return html`<label class="fault check"><input type="checkbox" name="${name}" data-kind="check" ${checked ? 'checked' : ''}>${label}</label>`;
}
