import { setUpCamera } from './camera.js';

const MODES = { online: 'Online', contingency: 'Contingência', standalone: 'Autônoma' };
const EVENTS = { 3: 'não identificado', 6: 'negado', 7: 'liberado', 14: 'sem resposta' };
const OUTCOMES = { turn: 'passou', 'give-up': 'desistiu', none: 'não girou' };
const KINDS = {
  qrcode: { label: 'Texto do QR Code', placeholder: 'RR1.…' },
  card: { label: 'Número do crachá', placeholder: '2002' },
};
const REFRESH_MS = 1000;

const reader = document.querySelector('[data-reader]');
const result = document.querySelector('[data-result]');
const value = reader.elements.value;
const face = reader.elements.face;
const faceField = document.querySelector('[data-faces]');
const faceHint = document.querySelector('[data-faces-hint]');

async function call(path, body) {
  const options = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(path, options || undefined);
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

function tell(tone, title, detail) {
  result.hidden = false;
  result.dataset.tone = tone;
  result.replaceChildren();
  const strong = document.createElement('strong');
  strong.textContent = title;
  const span = document.createElement('span');
  span.textContent = detail;
  result.append(strong, span);
}

async function present(turnstile) {
  // The list of faces depends on the turnstile that is chosen now.
  await offerFaces();
  if (!reader.reportValidity()) return;
  const fields = new FormData(reader);
  const shown = fields.get('kind') === 'face' ? face.value : value.value.trim();
  reader.setAttribute('aria-busy', 'true');
  try {
    const answer = await call('/scan', {
      turnstile,
      [fields.get('kind')]: shown,
      outcome: fields.get('outcome'),
    });
    tell(answer.granted ? 'granted' : 'denied', answer.message, describe(answer));
  } catch (error) {
    tell('denied', 'Não foi possível apresentar', error.message);
  } finally {
    reader.removeAttribute('aria-busy');
  }
  await refresh();
}

/** Offers the people whose faces the chosen turnstile knows. Replaces the text field while faces are offered. */
async function offerFaces() {
  const fields = new FormData(reader);
  const isFace = fields.get('kind') === 'face';
  value.closest('.field').hidden = isFace;
  value.disabled = isFace;
  document.querySelector('[data-camera]').hidden = fields.get('kind') !== 'qrcode';
  faceField.hidden = !isFace;
  face.disabled = !isFace;
  faceHint.hidden = true;
  if (!isFace) return;
  try {
    const { faces } = await call(`/control/turnstiles/${fields.get('turnstile')}/faces`);
    const chosen = face.value;
    face.replaceChildren(...faces.map(({ userId, name }) => new Option(name || userId, userId)));
    if (faces.some(({ userId }) => String(userId) === chosen)) face.value = chosen;
    faceField.hidden = faces.length === 0;
    face.required = true;
    faceHint.hidden = faces.length > 0;
  } catch (error) {
    tell('denied', 'Não foi possível ler os rostos', error.message);
  }
}

function describe(answer) {
  const by = answer.decidedBy === 'server' ? `servidor em ${answer.ms} ms` : 'decidido na catraca';
  const parts = [
    answer.turnstile,
    answer.userName,
    `evento ${answer.event} (${EVENTS[answer.event] ?? 'outro'})`,
    by,
    answer.opened ? OUTCOMES[answer.outcome] : 'não abriu',
    answer.monitorStatus === null ? '' : `aviso: ${answer.monitorStatus}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

function show(gate, field, text) {
  const element = gate.querySelector(`[data-field="${field}"]`);
  if (element && element.textContent !== text) element.textContent = text;
  return element;
}

function paint(view) {
  const gate = document.querySelector(`[data-gate="${view.deviceId}"]`);
  // A new or replaced turnstile changes the structure of the page.
  if (!gate) return location.reload();
  show(gate, 'name', view.name);
  show(gate, 'mode', MODES[view.mode]).dataset.mode = view.mode;
  show(gate, 'faultCount', `falhas: ${view.faultCount}`).hidden = view.faultCount === 0;
  gate.querySelector('[data-screen]').dataset.tone = view.screen.tone;
  show(gate, 'screenText', view.screen.text);
  show(gate, 'screenDetail', view.screen.detail);
  show(gate, 'granted', String(view.tally.granted));
  show(gate, 'refused', String(view.tally.refused));
  show(gate, 'gaveUp', String(view.tally.gaveUp));
  show(gate, 'turns', String(view.turns.total));
  show(gate, 'faces', String(view.faces));
  show(gate, 'held', String(view.held));
  show(gate, 'contact', contactOf(view));
  paintFaults(gate.querySelector('[data-faults]'), view);
}

function contactOf({ server, lastContact }) {
  if (!server) return 'sem servidor';
  if (!lastContact) return server;
  const at = new Date(lastContact.at).toLocaleTimeString('pt-BR');
  return `${server} ${lastContact.ok ? 'respondeu' : 'não respondeu'} às ${at}`;
}

function paintFaults(form, view) {
  const seconds = Math.round(view.clockOffsetMs / 1000);
  const values = { ...view.faults, clockOffsetSeconds: seconds, clockIsLocal: view.clockIsLocal };
  for (const input of form.elements) {
    if (!input.name || input === document.activeElement) continue;
    const current = input.name.split('.').reduce((part, key) => part[key], values);
    if (input.dataset.kind === 'check') input.checked = current;
    else input.value = input.dataset.kind === 'percent' ? Math.round(current * 100) : current;
  }
}

function readFault(input) {
  const raw = {
    text: () => input.value,
    number: () => Number(input.value),
    percent: () => Number(input.value) / 100,
    check: () => input.checked,
  }[input.dataset.kind]();
  if (input.name === 'clockOffsetSeconds') return { clockOffsetMs: raw * 1000 };
  const [first, second] = input.name.split('.');
  return second ? { [first]: { [second]: raw } } : { [first]: raw };
}

async function refresh() {
  const link = document.querySelector('[data-link]');
  try {
    const { now, turnstiles } = await call('/state');
    document.querySelector('[data-clock]').textContent = new Date(now).toLocaleTimeString('pt-BR');
    turnstiles.forEach(paint);
    link.textContent = 'ao vivo';
    link.dataset.ok = 'true';
  } catch {
    link.textContent = 'emulador parado, tentando de novo';
    link.dataset.ok = 'false';
  }
}

async function order(gate, path, body) {
  try {
    await call(`/control/turnstiles/${gate.dataset.gate}/${path}`, body);
  } catch (error) {
    tell('denied', 'Não foi possível', error.message);
  }
  await refresh();
}

reader.addEventListener('submit', (event) => {
  event.preventDefault();
  void present(new FormData(reader).get('turnstile'));
});

reader.addEventListener('change', (event) => {
  if (event.target.name === 'kind' || event.target.name === 'turnstile') void offerFaces();
  const kind = event.target.name === 'kind' && KINDS[event.target.value];
  if (!kind) return;
  document.querySelector('[data-value-label]').textContent = kind.label;
  value.placeholder = kind.placeholder;
  value.focus();
});

for (const gate of document.querySelectorAll('[data-gate]')) {
  gate.querySelector('[data-present]').addEventListener('click', () => {
    const choice = reader.querySelector(`[name="turnstile"][value="${gate.dataset.gate}"]`);
    if (choice) choice.checked = true;
    void present(gate.dataset.gate);
  });
  gate.addEventListener('change', (event) => {
    if (event.target.checkValidity()) void order(gate, 'faults', readFault(event.target));
  });
  gate.querySelector('[data-faults]').addEventListener('submit', (event) => event.preventDefault());
  for (const button of gate.querySelectorAll('[data-order]')) {
    button.addEventListener('click', () => {
      if (button.dataset.confirm && !window.confirm(button.dataset.confirm)) return;
      void order(gate, 'actions', { action: button.dataset.order });
    });
  }
}

setUpCamera(document.querySelector('[data-camera]'), (text) => {
  reader.querySelector('[name="kind"][value="qrcode"]').checked = true;
  void offerFaces();
  value.value = text;
  void present(new FormData(reader).get('turnstile'));
});

// The browser restores the form when it reloads the page, so the list of faces must match the restored choice.
void offerFaces();
setInterval(() => {
  if (!document.hidden) void refresh();
}, REFRESH_MS);
void refresh();
