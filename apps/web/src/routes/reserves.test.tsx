// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { leaveApp, openApp, TODAY } from '@/test/open-app.tsx';
import { crowd, listOf, personShown, rowOf, select } from '@/test/reservation-list.ts';
import { refused } from '@/test/server.ts';
import { choose, dialog, noDialog, pass, passUntil, press, pressInDialog, says, type } from '@/test/steps.ts';
// These modules load before the tests, so that their loading time does not count as test time.
import '../features/system/settings/components/settings-dialog.tsx';
import '../features/system/settings/components/values-dialog.tsx';
import './login.tsx';
import './not-found.tsx';
import './operators-logs.tsx';
import './reserves.tsx';
import './users-logs.tsx';
import './users.tsx';
import './visitor-reserve.tsx';

const PAGE = 'reservations.getPage';

describe('the list', () => {
  it('an empty list shows Nenhuma Reserva Encontrada!', async () => {
    await listOf([], { path: '/reserves?date=2026-12-25' });
    await screen.findByText('Nenhuma Reserva Encontrada!');
  });

  it('a new filter starts the list at the first page again', async () => {
    const app = await listOf(crowd(55), { path: '/reserves?page=2' });
    await screen.findByText('2 / 2');
    choose('Local', 'Fábrica');
    await screen.findByText('1 / 2');
    expect(app.address()).not.toContain('page=');
  });

  it('the list requests the rows of its filters and keeps them in the address', async () => {
    // Each answer echoes its request.
    const app = await listOf([], {
      answers: {
        [PAGE]: ({ body: { date, time, local, status, guest, name = '-' } }) => ({
          totalGuests: [{ total_guests: 1 }],
          total: 1,
          closed: false,
          conclusion: [],
          totalReservations: [
            {
              total_reservations: 6,
              total_pending: 2,
              total_concluded: 1,
              total_expired: 1,
              total_reserveless: 1,
              total_master: 1,
            },
          ],
          page: crowd(1, [
            { usuario_nome: [date.slice(-2), time, local, status, guest ? 'guest' : 'all', name].join(' ') },
          ]),
        }),
      },
    });
    await personShown('19 0 0 0 All -');
    const counter = (label: string) =>
      screen.getByRole('button', { name: new RegExp(`^${label} ?\\d`), hidden: true });
    fireEvent.click(counter('Expirado'));
    await personShown('19 0 0 3 All -');
    expect(counter('Expirado').getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('expiradas');
    expect(app.address()).toContain('status=expiradas');
    choose('Status', 'Visitantes');
    await personShown('19 0 0 0 Guest -');
    choose('Status', 'Todas');
    await personShown('19 0 0 0 All -');
    choose('Refeição', 'Jantar');
    await personShown('19 2 0 0 All -');
    choose('Refeição', 'Todas');
    await personShown('19 0 0 0 All -');
    choose('Local', 'Administrativo');
    await personShown('19 0 1 0 All -');
    type('Data', '18112026');
    await personShown('18 0 1 0 All -');
    fireEvent.blur(screen.getByLabelText('Data'));
    screen.getByDisplayValue('18/11/2026');
    type('Nome', 'zel');
    await personShown('18 0 1 0 All Zel');
    for (const part of ['date=2026-11-18', 'local=']) expect(app.address()).toContain(part);
    expect(app.address()).not.toMatch(/status=|time=|zel/);
  });

  it('the list ignores filters and pages while it loads but keeps typed text', async () => {
    const app = await listOf(crowd(55));
    await screen.findByText('1 / 2');
    const release = app.holdBack(PAGE);
    await press('Próxima página');
    await waitFor(() => expect(app.address()).toContain('page=2'));
    await press('Página anterior');
    choose('Refeição', 'Jantar');
    type('Nome', 'pessoa 00');
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Refeição').value).toBe('0'));
    expect(app.address()).not.toContain('time=');
    expect(app.address()).toContain('page=2');
    release();
    await personShown('Pessoa 009 de Teste');
    await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(9));
  });

  it('a date and a name typed while the list opens are applied', async () => {
    const app = await listOf(crowd(55));
    const release = app.holdBack(PAGE);
    await screen.findByLabelText('Data');
    type('Data', '18112026');
    type('Nome', 'pessoa 00');
    fireEvent.blur(screen.getByLabelText('Data'));
    screen.getByDisplayValue('18/11/2026');
    release();
    await waitFor(() =>
      expect(app.asked(PAGE).at(-1)?.body).toMatchObject({ date: '2026-11-18', name: 'pessoa 00' }),
    );
    expect(app.address()).toBe('/reserves?date=2026-11-18');
  });

  it('a list that failed to load can be tried again', async () => {
    const app = await listOf(crowd(1), { answers: { [PAGE]: refused(502) } });
    await passUntil('Erro ao buscar reservas!');
    app.answers[PAGE] = app.page;
    await press('Tentar de novo');
    await personShown('Pessoa 001 de Teste');
  });

  it('a list that cannot be refreshed stays and shows its time', async () => {
    const rows = crowd(1);
    const app = await listOf(rows);
    await personShown('Pessoa 001 de Teste');
    app.answers[PAGE] = refused(502);
    rows.push(...crowd(1, [{ id: 'f'.repeat(24), usuario_nome: 'OUTRA PESSOA' }]));
    // Without a live connection, the list polls.
    await passUntil(/^Não foi possível atualizar: lista das 11:3/);
    await personShown('Pessoa 001 de Teste');
    app.answers[PAGE] = app.page;
    await press('Tentar de novo');
    await personShown('Outra Pessoa');
  });
});

describe('the selection', () => {
  const selected = async (name: string) => (await rowOf(name)).getAttribute('aria-selected');
  const counter = (label: string) =>
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${label} ?\\d`) }));

  it('the selection is kept over pages and filters until it is cleared', async () => {
    await listOf(crowd(60));
    await select('Pessoa 001 de Teste');
    fireEvent.click(await rowOf('Pessoa 004 de Teste'), { shiftKey: true });
    await select('Pessoa 002 de Teste');
    await press('Próxima página');
    await select('Pessoa 055 de Teste');
    await press('Página anterior');
    await personShown('Pessoa 001 de Teste');
    expect(await selected('Pessoa 001 de Teste')).toBe('true');
    expect(await selected('Pessoa 002 de Teste')).toBe('false');
    counter('Concluído');
    await screen.findByText('Nenhuma Reserva Encontrada!');

    await press('Selecionados: 4');
    await screen.findByRole('dialog');
    const chosen = dialog().getAllByRole('listitem');
    expect(chosen.map(({ textContent }) => textContent?.split(' · ')[0])).toEqual([
      'Pessoa 001 de Teste',
      'Pessoa 003 de Teste',
      'Pessoa 004 de Teste',
      'Pessoa 055 de Teste',
    ]);
    await pass(119_000);
    expect(screen.queryAllByRole('dialog')).toHaveLength(1);
    await pass(1_000);
    await noDialog();

    counter('Total');
    await personShown('Pessoa 001 de Teste');
    await press('Limpar selecionados');
    await screen.findByRole('button', { name: 'Selecionados: 0' });
    expect(await selected('Pessoa 001 de Teste')).toBe('false');
  });

  it('a whole page can be selected', async () => {
    await listOf(crowd(51));
    await personShown('Pessoa 001 de Teste');
    await press('Selecionar página');
    await screen.findByRole('button', { name: 'Selecionados: 50' });
  });
});

describe('Editar Reservas, Gerar Acesso and Registros', () => {
  const VALUES = 'settings.getValues';

  it('Alterar Valores opens the prices', async () => {
    const answers = { [VALUES]: refused('not_found'), 'settings.getValueVersions': refused('not_found') };
    await listOf(crowd(1), { answers });
    await press('Editar Reservas');
    await pressInDialog('Alterar Valores');
    await screen.findByRole('heading', { name: 'Valores das Reservas' });
  });

  it('each menu entry leads to its screen', async () => {
    // This test does not depend on the answers of the linked screens.
    const answers = {
      'users.findUsers': refused('not_found'),
      'users.checkAuth': refused('not_found'),
      'settings.getSchedules': refused('not_found'),
      'ratchets.getRatchets': refused('not_found'),
      'reports.getUserLogPage': refused('not_found'),
      'reports.getLogPage': refused('not_found'),
    } as const;
    for (const [menu, entry, path] of [
      ['Gerar Acesso', 'Acesso / Reserva', '/users'],
      ['Gerar Acesso', 'Gerar Visitante', '/createVisitorReserve'],
      ['Registros', 'Registros Usuários', '/usersLogs'],
      ['Registros', 'Registros Operadores', '/operatorsLogs'],
    ] as const) {
      const app = await listOf(crowd(1), { answers });
      await press(menu);
      await screen.findByRole('dialog');
      fireEvent.click(dialog().getByRole('link', { name: entry }));
      await waitFor(() => expect(app.address()).toBe(path));
      leaveApp();
    }
  });

  it.each([
    ['forbidden', 'Não Autorizado!'],
    ['internal', 'Erro ao gerar o Master'],
    ['unauthenticated', 'Não Autorizado!'],
  ] as const)('a master code refused as %s shows the message of the spec', async (code, text) => {
    await listOf(crowd(1), {
      answers: { 'users.master': refused(code), 'users.refresh': refused('unauthenticated') },
    });
    await press('Gerar Acesso');
    await pressInDialog('Gerar Acesso Master');
    await says('failure', text);
  });
});

describe('rights', () => {
  const locked = (name: string) =>
    waitFor(() => expect(document.querySelector(`[aria-label="${name}"][aria-disabled]`)).not.toBeNull());

  it('an operator without abilities sees locked actions and the reason', async () => {
    await listOf(crowd(1), { role: 2 });
    await select('Pessoa 001 de Teste');
    expect(screen.queryByRole('button', { name: 'Registros' })).toBeNull();
    await locked('Concluir Selecionados');
    await press('Concluir Selecionados');
    await says('failure', 'Sem permissão. Peça ao administrador.');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Editar Reservas');
    await screen.findByRole('dialog');
    expect(dialog().queryByRole('button', { name: 'Alterar Valores' })).toBeNull();
  });

  it('an operator who loses an ability is refused and then sees it locked', async () => {
    const app = await listOf(crowd(1), {
      role: 2,
      granted: ['concluir_reserva'],
      answers: { 'reservations.concludeReservationsList': refused('forbidden') },
    });
    await select('Pessoa 001 de Teste');
    await press('Concluir Selecionados');
    app.grant();
    await pressInDialog('Concluir');
    await says('failure', 'Não autorizado!');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await noDialog();
    await locked('Concluir Selecionados');
    expect((await rowOf('Pessoa 001 de Teste')).textContent).toContain('Pendente');
  });

  it.each([0, 3] as const)('role %i is led from the list to the login and requests nothing', async (role) => {
    const app = await openApp('/reserves', {
      role,
      answers: {
        'reservations.checkReservation': { reserved: false, meal: 1, reservations: [] },
        'settings.getSchedules': { schedule: [], serving: [] },
        'quiz.checkSurvey': { pending: false, days: 2 },
        'menu.getMenu': refused('not_found'),
      },
    });
    await says('failure', 'Não autorizado!');
    await waitFor(() => expect(app.address()).toBe('/login'));
    expect(app.asked(PAGE)).toEqual([]);
    fireEvent.click(await screen.findByRole('link', { name: 'Voltar ao início' }));
    await screen.findByRole('heading', { name: 'Não Reservado' });
    expect(screen.queryByRole('link', { name: 'Reservas' })).toBeNull();
  });

  it.each([1, 2] as const)('role %i finds the list in the menu', async (role) => {
    const app = await listOf([], { role, path: '/desenvolvedores' });
    const menu = within(await screen.findByRole('navigation'));
    fireEvent.click(await menu.findByRole('link', { name: 'Reservas' }));
    await waitFor(() => expect(app.address()).toBe('/reserves'));
    await screen.findByText('Nenhuma Reserva Encontrada!');
  });
});

describe('several pages', () => {
  const MATCHING = 'reservations.getMatching';
  const rows = crowd(60, [{ cracha: '3001', cpf: '862.***.***-57' }]);

  it('all matching rows are selected at once across pages', async () => {
    const app = await listOf(rows, {
      path: '/reserves?status=pendentes',
      answers: { [MATCHING]: { total: 60, page: rows, semReserva: [] } },
    });
    await press('Selecionar todos os 60');
    await screen.findByText('Selecionados: 60');
    expect(app.asked(MATCHING)).toEqual([
      { body: { date: TODAY, local: 0, time: 0, status: 1, guest: false } },
    ]);
  });

  it('pasted badges select their rows and each line without one is reported', async () => {
    const semReserva = [{ linha: 2, cracha: '9', motivo: 'Sem reserva com estes filtros' }];
    await listOf(rows, {
      answers: { [MATCHING]: { total: 1, page: rows.slice(0, 1), semReserva } },
    });
    await press('Colar crachás');
    type('Crachás, um por linha', '3001 9');
    await pressInDialog('Selecionar');
    await screen.findByText('Linha 2 · 9: sem reserva com estes filtros');
    screen.getByText(/Pessoa 001 de Teste · crachá 3001 · CPF 862\.\*{3}\.\*{3}-57 · Almoço/);
    await pressInDialog('Entendi');
    await screen.findByText('Selecionados: 1');
  });

  it('the heading reverses the order of names and a button opens a row', async () => {
    const explained = { id: rows[1]?.id ?? '', passos: [], regra: 'x', preco: null };
    const answers = {
      'reservations.explainRow': explained,
      'reports.exportList': refused('list_too_long'),
    };
    const app = await listOf(rows, { answers });
    await personShown('Pessoa 001 de Teste');
    fireEvent.click(screen.getByRole('button', { name: 'Nome' }));
    await waitFor(() => expect(app.asked('reservations.getPage').at(-1)?.body.ordem).toBe('desc'));
    expect(app.address()).toContain('order=desc');
    // An export has the order of the list.
    await press('Exportar');
    await pressInDialog('Texto (CSV)');
    await waitFor(() =>
      expect(app.asked('reports.exportList').at(-1)?.body).toMatchObject({
        formato: 'csv',
        lista: { nome: 'reservas', ordem: 'desc', status: 0, guest: false },
      }),
    );
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await noDialog();
    await press('Abrir Pessoa 002 de Teste');
    dialog().getByText('Data - horário');
  });
});
