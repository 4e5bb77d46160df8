// @vitest-environment happy-dom
import type { FoundUsers } from '@reserva/contracts/people/people-operations';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type OpenOptions, openApp } from '../../test/open-app.tsx';
import { refused } from '../../test/server.ts';
import { sealAnswer } from '../../test/session-token.ts';
import { noDialog, pass, press } from '../../test/steps.ts';
// These modules load before the tests, so that their loading time does not count as test time.
import '../../features/system/settings/components/reset-login-dialog.tsx';
import './app-spotlight.tsx';
import '../../routes/users.tsx';
import '../../routes/waivers.tsx';

const FIND = 'users.findUsers';

const zulmira: FoundUsers = {
  persons: [{ NAME: 'ZULMIRA DE SOUZA', CPF: '86288366757', CRACHA: '2002' }],
  totalPages: { T_PAGINAS: 1 },
  total: 1,
};

/** Opens the Spotlight over a screen that does nothing else. */
async function spotlight({ answers, ...options }: OpenOptions = {}) {
  const app = await openApp('/waivers', {
    ...options,
    answers: { 'settings.getWaivers': refused('not_found'), ...answers },
  });
  await press('Buscar');
  const field = await screen.findByRole('combobox');
  return { ...app, field };
}
const type = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } });
const key = (code: string) => fireEvent.keyDown(screen.getByRole('combobox'), { key: code, code });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it.each([
  ['ferias', 'Férias e afastamentos'],
  ['atestado', 'Férias e afastamentos'],
  ['catraca parada', 'Estado do sistema'],
  ['catraca parada', 'Catracas: quais funcionam'],
  ['feriado', 'Calendário de refeições'],
  ['demissão', 'Encerramento de contas'],
  ['folha', 'Fechamento do mês'],
  ['visitante', 'Reserva para convidado'],
  ['preço', 'Valores das reservas'],
  ['qr code', 'Início'],
  ['ajuda', 'Suporte'],
])('an administrator who types %s finds %s', async (typed, label) => {
  await spotlight({ answers: { [FIND]: { response: await sealAnswer({ ...zulmira, persons: [] }) } } });
  type(typed);
  await screen.findByRole('option', { name: label });
});

it('an employee finds no operator screens, actions or people', async () => {
  const app = await spotlight({ role: 0 });
  expect(options()).toEqual([
    'Início',
    'Meu Perfil',
    'Extrato',
    'Minhas Avaliações',
    'Quando a falta não é cobrada',
    'Minha semana',
    'Lembretes',
    'Situação dos refeitórios',
    'Desenvolvedores',
  ]);
  expect(app.field.getAttribute('aria-label')).toBe('Buscar telas e ações');
  for (const typed of ['afastamento', 'usuários', 'conclui', 'relatório', 'configurações', 'zulmira']) {
    type(typed);
    screen.getByText(`Nada encontrado para “${typed}”`);
  }
  await pass(1_000);
  expect(app.asked(FIND)).toEqual([]);
});

it('arrows and Enter choose a result, which then comes first among the recent ones', async () => {
  const app = await spotlight({ role: 0 });
  type('avaliações');
  expect(options()).toEqual(['Minhas Avaliações', 'Avaliações do mês passado']);
  // Mantine selects the first result shortly after the last key.
  await pass(0);
  key('ArrowDown');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Avaliações do mês passado');
  expect(app.field.getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { selected: true }).id,
  );
  app.answers['quiz.getMySurveys'] = refused('not_found');
  key('Enter');
  await waitFor(() => expect(app.address()).toBe('/myAssessments?month=2'));
  await noDialog();
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
  const recent = await screen.findByRole('group', { name: 'Recentes' });
  expect(within(recent).getAllByRole('option')).toHaveLength(1);
  within(recent).getByRole('option', { name: 'Avaliações do mês passado', selected: true });
});

it('a person found by part of the name opens in the lists', async () => {
  const app = await spotlight({
    answers: {
      [FIND]: { response: await sealAnswer(zulmira) },
      'settings.getSchedules': { schedule: [], serving: [] },
    },
  });
  type('zul');
  screen.getByText('Buscando pessoas…');
  const found = await screen.findByRole('option', { name: /^Zulmira de Souza/ });
  expect(found.textContent).toBe('Zulmira de Souzacrachá 2002 · CPF 862.***.***-57');
  expect(app.asked(FIND)[0]?.body).toMatchObject({ name: 'ZUL', firstRow: 1, lastRow: 6 });
  key('Enter');
  await screen.findByRole('group', { name: 'Ações para Zulmira de Souza' });
  expect(options()).toEqual([
    'Abrir em Usuários',
    'Ver as reservas de hoje',
    'Ver o que reservou e cancelou hoje',
    'Voltar à busca',
  ]);
  key('Enter');
  await waitFor(() => expect(app.asked(FIND).at(-1)?.body).toMatchObject({ name: '2002' }));
  expect(app.address()).toBe('/users');
  await noDialog();
  expect(localStorage.getItem('RRo')).not.toContain('ZULMIRA');
});

it('the people search waits for the end of typing', async () => {
  const app = await spotlight({ answers: { [FIND]: { response: await sealAnswer(zulmira) } } });
  for (const typed of ['zu', 'zul', 'zulm']) type(typed);
  await screen.findByRole('option', { name: /^Zulmira de Souza/ });
  expect(app.asked(FIND).map(({ body }) => body.name)).toEqual(['ZULM']);
});

it('a failed search of people can be retried', async () => {
  const app = await spotlight({ answers: { [FIND]: refused('forbidden') } });
  type('zulmira');
  const retry = await screen.findByRole('option', { name: /^Não deu para buscar pessoas/ });
  app.answers[FIND] = { response: await sealAnswer(zulmira) };
  fireEvent.click(retry);
  await screen.findByRole('option', { name: /^Zulmira de Souza/ });
  screen.getByRole('dialog');
});

it('an action opens the dialog of its screen', async () => {
  await spotlight({ answers: { [FIND]: { response: await sealAnswer({ ...zulmira, persons: [] }) } } });
  type('resetar');
  key('Enter');
  await screen.findByRole('dialog', { name: 'Resetar Dois Fatores' });
});

it('the Spotlight opens by Ctrl+K or / and closes by Escape', async () => {
  await openApp('/waivers', { role: 0, answers: { 'settings.getWaivers': refused('not_found') } });
  for (const pressed of [{ key: 'k', code: 'KeyK', ctrlKey: true }, { key: '/' }]) {
    fireEvent.keyDown(document.body, pressed);
    const field = await screen.findByRole('combobox');
    fireEvent.keyDown(field, { key: '/' });
    fireEvent.keyDown(field, { key: 'Escape' });
    await noDialog();
  }
});

it('the Spotlight is absent without a session', async () => {
  await openApp('/situacao', { role: null, answers: { 'system.getPublicStatus': refused('unavailable') } });
  expect(screen.queryByRole('button', { name: 'Buscar' })).toBeNull();
});
