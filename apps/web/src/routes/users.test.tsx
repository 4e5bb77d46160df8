// @vitest-environment happy-dom
import { errors } from '@reserva/contracts/basics/errors';
import type { FoundUsers } from '@reserva/contracts/people/people-operations';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type OpenOptions, openApp } from '../test/open-app.tsx';
import { refused } from '../test/server.ts';
import { sealAnswer } from '../test/session-token.ts';
import {
  choose,
  dialog,
  message,
  noDialog,
  pass,
  press,
  pressInDialog,
  says,
  stays,
  type,
} from '../test/steps.ts';
// These modules load before the tests, so that their loading time does not count as test time.
import './login.tsx';
import './not-found.tsx';
import './users.tsx';

const FIND = 'users.findUsers';
const INSERT = 'reservations.insertUsersReservations';

async function people({ answers, ...options }: OpenOptions = {}) {
  const found: FoundUsers = {
    persons: [{ NAME: 'ZULMIRA 004 DE SOUZA', CPF: '86288366757', CRACHA: '2002' }],
    totalPages: { T_PAGINAS: 2 },
    total: 60,
  };
  const response = await sealAnswer(found);
  return openApp('/users', {
    ...options,
    answers: {
      [FIND]: { response },
      'settings.getSchedules': { schedule: [{ id: 1, start: '06:00', end: '12:00' }], serving: [] },
      ...answers,
    },
  });
}
const shown = () => screen.findByText('Zulmira 004 de Souza');

it('the actions for users need a selection', async () => {
  await people();
  await shown();
  for (const label of ['Gerar QRCodes', 'Gerar Reserva']) {
    await press(label);
    await says('failure', 'Selecione um usuário');
    await pass(2_600);
    await waitFor(() => expect(message('failure')).toBeNull());
  }
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('people are selected across pages until the selection is cleared', async () => {
  const pageOf = async (n: number) => {
    const persons = [{ NAME: `ZULMIRA ${n} DE SOUZA`, CPF: `8628836675${n}`, CRACHA: `200${n}` }];
    const found: FoundUsers = { persons, totalPages: { T_PAGINAS: 2 }, total: 60 };
    return { response: await sealAnswer(found) };
  };
  const [first, second] = [await pageOf(1), await pageOf(2)];
  const app = await people({ answers: { [FIND]: ({ body }) => (body.firstRow === 1 ? first : second) } });
  fireEvent.click(await screen.findByText('Zulmira 1 de Souza'));
  screen.getByText('862.***.***-51');
  screen.getByText('Página 1 de 2');
  expect(screen.getByRole('button', { name: 'Página anterior' }).getAttribute('aria-disabled')).toBe('true');
  await press('Próxima página');
  await screen.findByText('Zulmira 2 de Souza');
  screen.getByText('Página 2 de 2');
  expect(app.asked(FIND).at(-1)?.body).toMatchObject({ firstRow: 51 });
  expect(screen.getByRole('button', { name: 'Próxima página' }).getAttribute('aria-disabled')).toBe('true');
  await press('Selecionar página');
  await press('Selecionados: 2');
  await dialog().findByText(/Zulmira 1 de Souza/);
  await pass(120_000);
  await noDialog();
  await press('Limpar selecionados');
  await screen.findByRole('button', { name: 'Selecionados: 0' });
});

it('people are ordered by name or badge and exported in that order', async () => {
  const app = await people({ answers: { 'reports.exportList': refused('list_too_long') } });
  await shown();
  type('Nome, crachá ou CPF', 'zulm');
  await waitFor(() => expect(app.asked(FIND).at(-1)?.body).toMatchObject({ name: 'ZULM' }));
  await waitFor(() => expect(screen.getByRole('grid').getAttribute('aria-busy')).toBeNull());
  const sorted = async (heading: string, expected: object, address: string) => {
    fireEvent.click(screen.getByRole('button', { name: heading }));
    await waitFor(() => expect(app.asked(FIND).at(-1)?.body).toMatchObject(expected));
    await waitFor(() => expect(screen.getByRole('grid').getAttribute('aria-busy')).toBeNull());
    expect(app.address()).toBe(`/users${address}`);
  };
  const first = { name: 'ZULM', firstRow: 1 };
  await sorted('Crachá', { ...first, por: 'cracha' }, '?by=badge');
  expect(app.asked(FIND).at(-1)?.body).not.toHaveProperty('ordem');
  await sorted('Crachá', { ...first, por: 'cracha', ordem: 'desc' }, '?by=badge&order=desc');
  await press('Exportar');
  await pressInDialog('Texto (CSV)');
  await waitFor(() =>
    expect(app.asked('reports.exportList').at(-1)?.body).toEqual({
      formato: 'csv',
      lista: { nome: 'usuarios', name: 'ZULM', por: 'cracha', ordem: 'desc' },
    }),
  );
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await noDialog();
  await sorted('Nome', first, '');
  await sorted('Nome', { ...first, ordem: 'desc' }, '?order=desc');
  expect(app.asked(FIND).at(-1)?.body).not.toHaveProperty('por');
});

it('reserving for people needs a site and can be confirmed again after a refusal', async () => {
  const app = await people();
  fireEvent.click(await shown());
  await press('Gerar Reserva');
  await pressInDialog('Reservar');
  await says('failure', 'Selecione um local!');
  choose('Local', 'Centro administrativo');
  await pressInDialog('Reservar');
  await dialog().findByText('Deseja reservar para 1 usuário?');
  for (const [code, text] of [
    ['unavailable', 'Erro ao Reservar'],
    ['outside_window', 'Fora de horario!'],
  ] as const) {
    app.answers[INSERT] = refused(code);
    await pressInDialog('Reservar');
    await says('failure', text);
    await stays(text);
  }
  expect(app.asked(INSERT)).toHaveLength(2);
});

it('status 403 while reserving leads to the login', async () => {
  const app = await people({ answers: { [INSERT]: refused('forbidden') } });
  fireEvent.click(await shown());
  await press('Gerar Reserva');
  await screen.findByRole('dialog');
  choose('Local', 'Fábrica');
  await pressInDialog('Reservar');
  await dialog().findByText(/Deseja reservar/);
  await pressInDialog('Reservar');
  await waitFor(() => expect(app.address()).toMatch(/^\/login/));
  await screen.findByLabelText('Usuário');
});

it('an employee’s address of users leads to not-found', async () => {
  await openApp('/users', { role: 0 });
  await screen.findByRole('heading', { name: '404' });
});

it('status 401 of the list leads to not-found', async () => {
  const app = await people({ answers: { 'users.refresh': refused('unauthenticated') } });
  await shown();
  app.answers[FIND] = refused('unauthenticated');
  await press('Próxima página');
  await screen.findByRole('heading', { name: '404' });
});

it('one person’s meal is reserved in two taps while the window is open', async () => {
  const name = 'ZULMIRA 004 DE SOUZA';
  const rows = [
    {
      id: null,
      name,
      cracha: '2002',
      outcome: 'reserved' as const,
      code: null,
      reason: null,
      afastamento: null,
    },
  ];
  const app = await people({
    answers: { [INSERT]: { reserved: [name], existingReservations: [], failed: [], absent: [], rows } },
  });
  await screen.findByText('Almoço: reservas abertas até 12:00.');
  await press('Reservar para Zulmira 004 de Souza');
  dialog().getByText('crachá 2002');
  await pressInDialog('Reservar');
  await says('success', 'Reservado para Zulmira 004 de Souza!');
  expect(app.asked(INSERT)).toEqual([{ body: { users: [{ name, cpf: '86288366757' }], local: 2 } }]);
});

it('people on leave are skipped unless they are included', async () => {
  const name = 'ZULMIRA 004 DE SOUZA';
  const afastamento = 'férias de 10/11/2026 a 30/11/2026';
  const row = { id: null, name, cracha: '2002', afastamento };
  const none = { reserved: [], existingReservations: [], failed: [], absent: [] };
  await people({
    answers: {
      [INSERT]: ({ body }) =>
        body.incluirAusentes
          ? { ...none, reserved: [name], rows: [{ ...row, outcome: 'reserved', code: null, reason: null }] }
          : {
              ...none,
              absent: [name],
              rows: [{ ...row, outcome: 'absent', code: 'on_leave', reason: 'Está de férias' }],
            },
    },
  });
  fireEvent.click(await shown());
  const openConfirmation = async () => {
    await press('Gerar Reserva');
    choose('Local', 'Fábrica');
    await pressInDialog('Reservar');
    await screen.findByText('Almoço de hoje, 19/11, na Fábrica:');
  };
  await openConfirmation();
  await pressInDialog('Reservar');
  await screen.findByText('Ausentes: não reservados');
  dialog().getByText(`Zulmira 004 de Souza · crachá 2002: ${afastamento}`);
  await pressInDialog('Entendi');
  await openConfirmation();
  fireEvent.click(dialog().getByLabelText('Reservar também para quem está ausente'));
  await pressInDialog('Reservar');
  await screen.findByText(`Zulmira 004 de Souza · crachá 2002, apesar de ${afastamento}`);
  expect(dialog().queryByText('Ausentes: não reservados')).toBeNull();
});

it('reserving for people sends nothing outside of the reservation window', async () => {
  const app = await people({ at: '12:30' });
  await screen.findByText('Fora de horário de reserva. Nada mais abre hoje.');
  await press('Reservar para Zulmira 004 de Souza');
  await pressInDialog('Reservar');
  expect(app.asked(INSERT)).toEqual([]);
});

it('pasted badges select their people and each unknown line is reported', async () => {
  const found: FoundUsers = {
    persons: [{ NAME: 'ANA LIMA', CPF: '15350946056', CRACHA: '2001' }],
    totalPages: { T_PAGINAS: 1 },
    total: 1,
  };
  const desconhecidos = [{ linha: 2, cracha: '9999', motivo: 'Crachá não encontrado' }];
  const app = await people({
    answers: { 'users.findByBadges': { response: await sealAnswer(found), desconhecidos } },
  });
  await shown();
  await press('Colar crachás');
  type('Crachás, um por linha', '2001\n9999');
  await pressInDialog('Selecionar');
  await screen.findByText('Linha 2 · 9999: crachá não encontrado');
  expect(app.asked('users.findByBadges')).toEqual([{ body: { crachas: ['2001', '9999'] } }]);
  await pressInDialog('Entendi');
  await screen.findByText('Selecionados: 1');
});

it('all matching people are selected at once and a shortfall is reported', async () => {
  const persons = Array.from({ length: 60 }, (_, n) => ({
    NAME: `ZULMIRA ${n} DE SOUZA`,
    CPF: String(n).padStart(11, '0'),
    CRACHA: `${n}`,
  }));
  const all = async (total: number) => ({
    response: await sealAnswer({ persons, totalPages: { T_PAGINAS: 1 }, total } satisfies FoundUsers),
  });
  const app = await people({ answers: { 'users.getMatching': await all(60) } });
  await shown();
  await press('Selecionar todos os 60');
  await screen.findByText('Selecionados: 60');
  expect(app.asked('users.getMatching')).toEqual([{ body: { name: '' } }]);
  app.answers['users.getMatching'] = await all(61);
  await press('Selecionar todos os 60');
  await says('failure', 'Só os primeiros 60 foram selecionados.');
  app.answers['users.getMatching'] = refused('unavailable');
  await press('Selecionar todos os 60');
  await says('failure', errors.unavailable.message);
  screen.getByText('Selecionados: 60');
});
