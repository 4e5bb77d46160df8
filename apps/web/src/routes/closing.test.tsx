// @vitest-environment happy-dom
import type { AnswerOf } from '@reserva/contracts/operations';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type OpenOptions, openApp } from '../test/open-app.tsx';
import { refused } from '../test/server.ts';
import { dialog, noDialog, pass, passUntil, press, pressInDialog, says, stays, type } from '../test/steps.ts';
// These modules load before the tests, so that their loading time does not count as test time.
import '../features/money/reports/components/measurement-dialog.tsx';
import './closing.tsx';
import './home-links.tsx';

const DAY = 'closings.getDay';
const SIGN = 'closings.sign';
type Day = AnswerOf<typeof DAY>;

const nothing = {
  reserved: 0,
  expired: 0,
  eaten: 0,
  reserveless: 0,
  guests: 0,
  master: 0,
  served: 0,
  unturned: 0,
  turns: 0,
  conflicts: 0,
};
const lunch = {
  reserved: 212,
  expired: 9,
  eaten: 200,
  reserveless: 6,
  guests: 3,
  master: 1,
  served: 210,
  unturned: 4,
  turns: 209,
  conflicts: 1,
};
const gate = { id: 'a', name: 'Entrada A', turns: 209, device: 210 };
const unsigned: Day = {
  state: 'unsigned',
  meals: [
    {
      time: 1,
      ...lunch,
      ratchets: [{ ...gate, why: '1 giro está entre os conflitos', alert: false }],
    },
    { time: 2, ...nothing, ratchets: [{ ...gate, turns: 0, device: 1, why: 'sem explicação', alert: true }] },
    { time: 3, ...nothing, ratchets: [] },
  ],
  total: lunch,
  otherConflicts: 0,
  uncollected: [],
  seen: '0'.repeat(64),
  signatures: [],
  changes: [],
};
const signature = { number: 1, since: '18/11/2026 23:59', by: 'ADRIANA MENEZES', note: 'Conferido.' };
const signed: Day = { ...unsigned, state: 'signed', signatures: [signature] };
const changed: Day = {
  ...signed,
  state: 'changed',
  changes: [
    { time: 1, what: 'Expiradas', from: 10, to: 9 },
    { time: 0, what: 'Conflitos em aberto fora dos turnos', from: 1, to: 0 },
  ],
};
const month: AnswerOf<'closings.getMonth'> = {
  days: [
    { date: '2026-11-17', local: 1, state: 'signed', served: 50, since: '17/11/2026 23:59', by: 'X' },
    { date: '2026-11-17', local: 2, state: 'changed', served: 1_200, since: '17/11/2026 23:59', by: 'X' },
    { date: '2026-11-18', local: 2, state: 'unsigned', served: 210, since: null, by: null },
  ],
  served: 1_460,
};

const open = (day: Day, { answers, ...options }: OpenOptions = {}) =>
  openApp('/closing?date=2026-11-18&local=2', {
    role: 2,
    granted: ['concluir_turno'],
    ...options,
    answers: { [DAY]: day, 'closings.getMonth': month, 'closings.getRule': { required: false }, ...answers },
  });
const button = (name: string) => screen.queryByRole('button', { name });
const cells = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('the day shows its figures by meal, the turnstile counters and the month', async () => {
  const app = await open(unsigned);
  await screen.findByText('Sem assinatura.');
  expect(app.asked(DAY)[0]?.query).toEqual({ date: '2026-11-18', local: '2' });
  expect(cells('Refeições servidas')).toEqual(['210', '0', '0', '210']);
  expect(cells('Expiradas')).toEqual(['9', '0', '0', '9']);
  expect(cells('Liberadas que não passaram')).toEqual(['4', '0', '0', '4']);
  const counters = screen.getByRole('table', { name: 'Contadores por turno' });
  expect(within(counters).getByText('1 giro está entre os conflitos').hasAttribute('data-alert')).toBe(false);
  expect(within(counters).getByText('sem explicação').hasAttribute('data-alert')).toBe(true);
  screen.getByRole('link', { name: 'Ver os conflitos das catracas' });
  await screen.findByText('1 de 3 assinados · 1.460 refeições servidas');
  const days = within(screen.getByRole('list', { name: 'Dias a assinar' }));
  expect(days.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '17/11/2026Fábrica alterado depois de assinado',
    '18/11/2026Fábrica',
  ]);
  fireEvent.click(days.getByRole('link', { name: '17/11/2026, Fábrica' }));
  await waitFor(() => expect(app.asked(DAY).at(-1)?.query).toEqual({ date: '2026-11-17', local: '2' }));
});

it('the signature dialog names the turnstiles that may still report passages', async () => {
  await open({ ...unsigned, uncollected: ['Fábrica A', 'Fábrica B'] });
  await press('Assinar');
  await screen.findByRole('heading', { name: 'Assinar 18/11/2026, Fábrica?' });
  dialog().getByText(/^Ainda podem contar passagens deste dia: Fábrica A, Fábrica B\./);
});

it('a confirmed signature sends the shown figures with a valid note', async () => {
  const app = await open(unsigned, { answers: { [SIGN]: { message: 'Fechamento assinado!' } } });
  await press('Assinar');
  await screen.findByRole('heading', { name: 'Assinar 18/11/2026, Fábrica?' });
  dialog().getByText('Há conflitos em aberto neste dia: 1.');
  dialog().getByText('Catracas com diferença sem explicação: 1.');
  type('Observação (opcional)', 'Faltou <arroz>');
  dialog().getByText('Não é permitido caracteres especiais!');
  expect(dialog().getByRole('button', { name: 'Assinar' })).toHaveProperty('disabled', true);
  type('Observação (opcional)', 'Conferido com a cozinha.');
  app.answers[DAY] = signed;
  await pressInDialog('Assinar');
  await says('success', 'Fechamento assinado!');
  await noDialog();
  expect(app.asked(SIGN)).toEqual([
    { body: { date: '2026-11-18', local: 2, note: 'Conferido com a cozinha.', seen: unsigned.seen } },
  ]);
  await screen.findByText('Assinado por Adriana Menezes em 18/11/2026 23:59.');
  expect(button('Assinar')).toBeNull();
});

it('changed figures refuse the signature and keep the note', async () => {
  const app = await open(unsigned, { answers: { [SIGN]: refused('closing_changed') } });
  await press('Assinar');
  type('Observação (opcional)', 'Conferido.');
  const other = { ...unsigned, seen: '1'.repeat(64) };
  app.answers[DAY] = other;
  await pressInDialog('Assinar');
  await stays('Os números mudaram enquanto você conferia. Confira de novo antes de assinar.');
  await pressInDialog('Cancelar');
  await noDialog();
  app.answers[SIGN] = refused('closing_signed');
  await press('Assinar');
  expect(dialog().getByLabelText<HTMLTextAreaElement>('Observação (opcional)').value).toBe('Conferido.');
  await pressInDialog('Assinar');
  await stays('Este dia já foi assinado.');
  expect(app.asked(SIGN).map(({ body }) => body.seen)).toEqual([unsigned.seen, other.seen]);
});

it('the signature dialog shows all figures of the same moment', async () => {
  const app = await open({ ...unsigned, otherConflicts: 1 });
  await press('Assinar');
  dialog().getByText('Há conflitos em aberto neste dia: 2.');
  app.answers[DAY] = { ...unsigned, otherConflicts: 4, seen: '1'.repeat(64) };
  await pass(60_000);
  await screen.findByText('Conflitos em aberto fora dos turnos: 4');
  dialog().getByText('Há conflitos em aberto neste dia: 2.');
});

it('a day changed after its signature shows the differences and every signature', async () => {
  await open(changed);
  await screen.findByText('Alterado depois de assinado por Adriana Menezes em 18/11/2026 23:59.');
  screen.getByText('Almoço · Expiradas: 10 → 9');
  screen.getByText('Conflitos em aberto fora dos turnos: 1 → 0');
  screen.getByText('1ª assinatura');
  screen.getByText('Conferido.');
  expect(button('Assinar de novo')).not.toBeNull();
});

it('an open day cannot be signed', async () => {
  await open({ ...unsigned, state: 'open' });
  await screen.findByText('Em aberto: os turnos deste dia ainda não terminaram.');
  expect(button('Assinar')).toBeNull();
});

it('a future day is not requested', async () => {
  const app = await open({ ...unsigned, state: 'open' });
  await screen.findByText('Em aberto: os turnos deste dia ainda não terminaram.');
  const requestCount = app.asked(DAY).length;
  fireEvent.change(screen.getByLabelText('Data'), { target: { value: '20/11/2026' } });
  await screen.findByText('Este dia ainda não chegou');
  expect(app.asked(DAY)).toHaveLength(requestCount);
});

it('a person without the ability finds signing locked', async () => {
  const app = await open(unsigned, { granted: [] });
  await press('Assinar');
  await says('failure', 'Sem permissão. Peça ao administrador.');
  expect(app.asked(SIGN)).toEqual([]);
});

it('the kitchen can read the day but neither sign nor print', async () => {
  await open(changed, { role: 3, granted: ['concluir_turno'] });
  await screen.findByText('1ª assinatura');
  for (const name of ['Assinar de novo', 'Medição diária', 'Medição mensal', 'PDF da 1ª assinatura']) {
    expect(button(name)).toBeNull();
  }
  expect(screen.queryByRole('link', { name: 'Ver os conflitos das catracas' })).toBeNull();
  expect(screen.queryByText('Fechamento do mês')).toBeNull();
});

it('the documents of a day, a signature and a month report their failures', async () => {
  const app = await open(changed, {
    answers: { 'closings.dayPdf': refused('closing_not_found'), 'closings.monthPdf': refused('forbidden') },
  });
  await press('Medição diária');
  await screen.findByRole('heading', { name: 'Medição diária' });
  await pressInDialog('Gerar PDF');
  await stays('Assinatura não encontrada.');
  await pressInDialog('Cancelar');
  await noDialog();
  await press('PDF da 1ª assinatura');
  await pressInDialog('Gerar PDF');
  await stays('Assinatura não encontrada.');
  const day = { date: '2026-11-18', local: '2' };
  expect(app.asked('closings.dayPdf').map(({ query }) => query)).toEqual([
    { ...day, copy: '0' },
    { ...day, copy: '1' },
  ]);
  await pressInDialog('Cancelar');
  await noDialog();
  await press('Medição mensal');
  await pressInDialog('Gerar PDF');
  await stays('Não autorizado!');
  expect(app.asked('closings.monthPdf')[0]?.query).toEqual({ month: '11', year: '2026' });
});

it('an administrator decides whether a month needs all its days signed', async () => {
  const RULE = 'closings.updateRule';
  const app = await open(unsigned, { role: 1, answers: { [RULE]: { message: 'Configurações salvas!' } } });
  const field = () => screen.findByLabelText<HTMLInputElement>('Fechar o mês só com todos os dias assinados');
  expect((await field()).checked).toBe(false);
  app.answers['closings.getRule'] = { required: true };
  fireEvent.click(await field());
  await says('success', 'Configurações salvas!');
  expect(app.asked(RULE)).toEqual([{ body: { required: true } }]);
  await waitFor(async () => expect((await field()).checked).toBe(true));
});

it('each part that cannot be loaded says so', async () => {
  await open(unsigned, { answers: { [DAY]: refused('internal'), 'closings.getMonth': refused('internal') } });
  await passUntil('Erro ao buscar o fechamento!');
  await passUntil('Erro ao buscar os dias do mês!');
});

it.each([
  ...([1, 2, 3] as const).map((role) => [role, true] as const),
  ...([0] as const).map((role) => [role, false] as const),
])('the home screen of role %i links to the day signatures: %s', async (role, leads) => {
  await openApp('/', {
    role,
    answers: {
      'reservations.checkReservation': { reserved: false, meal: 1, reservations: [] },
      'settings.getSchedules': { schedule: [], serving: [] },
      'quiz.checkSurvey': { pending: false, days: 2 },
    },
  });
  await screen.findByRole('heading', { level: 1 });
  if (leads)
    expect((await screen.findByRole('link', { name: /^Fechamento diário/ })).getAttribute('href')).toBe(
      '/closing',
    );
  else expect(screen.queryByRole('link', { name: /^Fechamento diário/ })).toBeNull();
});
