// @vitest-environment happy-dom
import type { AnswerOf } from '@reserva/contracts/operations';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type OpenOptions, openApp, TODAY } from '../test/open-app.tsx';
import { refused } from '../test/server.ts';
import {
  choose,
  dialog,
  noDialog,
  pass,
  passUntil,
  press,
  pressInDialog,
  says,
  stays,
  type,
} from '../test/steps.ts';
// These modules load before the tests, so that their loading time does not count as test time.
import '../features/gates/turnstiles/components/turnstiles-panel.tsx';
import './conflicts.tsx';
import './login.tsx';
import './schedules.tsx';
import './turnstile.tsx';

describe('Catracas', () => {
  const LIST = 'ratchets.getRatchets';
  const ID = '0000000000000000000000d3';
  const gate = {
    id: ID,
    name: 'Refeitório · Saída',
    ip: '10.0.0.3',
    local: 2,
    operating: true,
    since: null,
  } as const;
  const list: AnswerOf<typeof LIST> = {
    data: [gate],
    operating: ['Refeitório · Saída'],
    failed: [],
  };

  async function panel({ answers, ...options }: OpenOptions = {}) {
    const app = await openApp('/schedules', {
      ...options,
      answers: {
        'settings.getSchedules': { schedule: [], serving: [] },
        'ratchets.getConflicts': { page: [], total: 0, open: 0, waiting: 0 },
        [LIST]: list,
        ...answers,
      },
    });
    await press('Catracas');
    return app;
  }
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

  it('a new turnstile keeps its typed fields at each refusal', async () => {
    const app = await panel();
    await screen.findByText('1 de 1 em operação');
    await pressInDialog('Nova catraca');
    await screen.findByLabelText('Nome');
    await pressInDialog('Cadastrar');
    await says('failure', 'Preencha os campos!');
    type('Nome', 'Refeitório · Entrada');
    type('IP', '10.0.0.3');
    fireEvent.change(dialog().getByLabelText('Local'), { target: { value: '2' } });
    type('Senha', '1234567');
    await pressInDialog('Cadastrar');
    await says('failure', 'A senha deve conter pelo menos 8 caracteres!');
    expect(app.asked('ratchets.addRatchet')).toEqual([]);
    type('Senha', 'catraca-2026');
    for (const [code, text] of [
      ['turnstile_address_exists', 'IP já cadastrado!'],
      ['unavailable', 'Erro ao cadastrar catraca!'],
    ] as const) {
      app.answers['ratchets.addRatchet'] = refused(code);
      await pressInDialog('Cadastrar');
      await stays(text);
    }
    expect(value('Nome')).toBe('Refeitório · Entrada');
  });

  it('an edited turnstile reloads its data and keeps the fields at each refusal', async () => {
    const app = await panel({ answers: { 'ratchets.getDataRatchet': refused(500) } });
    await press('Editar Refeitório · Saída');
    await passUntil('Sem informações');
    app.answers['ratchets.getDataRatchet'] = {
      values: { name: 'Refeitório · Saída', ip: '10.0.0.3', local: 2 },
    };
    await pressInDialog('Tentar de novo');
    await waitFor(() => expect(value('IP')).toBe('10.0.0.3'));
    type('Nome', 'Refeitório · Entrada');
    for (const [code, text] of [
      ['turnstile_not_found', 'Catraca não encontrada!'],
      ['internal', 'Erro ao alterar dados!'],
    ] as const) {
      app.answers['ratchets.updateRatchet'] = refused(code);
      await pressInDialog('Salvar');
      await stays(text);
    }
    expect(value('Nome')).toBe('Refeitório · Entrada');
  });

  it('a turnstile is removed after a confirmation and each refusal is shown', async () => {
    const app = await panel();
    await press('Excluir Refeitório · Saída');
    await screen.findByText('Deseja excluir a catraca Refeitório · Saída?');
    for (const [code, text] of [
      ['forbidden', 'Não autorizado!'],
      ['turnstile_not_found', 'Catraca não encontrada!'],
      ['internal', 'Erro ao deletar catraca!'],
    ] as const) {
      app.answers['ratchets.deleteRatchet'] = refused(code);
      await pressInDialog('Excluir');
      await stays(text);
    }
  });

  it('turnstiles that cannot be loaded say so', async () => {
    await panel({ answers: { [LIST]: refused('internal') } });
    await passUntil('Erro ao buscar catracas');
  });

  it.each([
    [[], 'all', '2 de 2 em operação'],
    [['Fábrica · Entrada B'], 'some', '1 de 2 em operação'],
    [['Refeitório · Saída', 'Fábrica · Entrada B'], 'none', '0 de 2 em operação'],
  ] as const)('the panel shows which turnstiles have no connection: %j', async (failed, state, count) => {
    const both = [
      gate,
      { ...gate, id: '0000000000000000000000d4', name: 'Fábrica · Entrada B', ip: '10.0.0.4' },
    ];
    const isFailed = (name: string) => failed.some((each) => each === name);
    const data = both.map((each) => ({ ...each, operating: !isFailed(each.name) }));
    const operating = data.filter((each) => each.operating).map(({ name }) => name);
    await panel({ answers: { [LIST]: { data, operating, failed: [...failed] } } });
    await screen.findByText(count);
    expect(document.querySelector('[role=dialog] header')?.getAttribute('data-state')).toBe(state);
    for (const { name, ip } of both) {
      const card = within(dialog().getByText(name).closest('li') as HTMLElement);
      if (isFailed(name)) card.getByText(`Sem Conexão, ${ip}`);
      else card.getByText('Em operação');
    }
  });

  const at = `${TODAY}T14:30:00.000Z`;
  const device: AnswerOf<'ratchets.getDeviceRatchet'> = {
    ...gate,
    lastSeen: at,
    deviceId: '1',
    otherDevice: null,
    contact: { triedAt: at, answeredAt: at, fault: null },
    clock: null,
    mode: null,
    configuration: null,
    prices: null,
    roster: null,
    faces: null,
    schedules: { pending: false, confirmedAt: null, fault: null },
    events: { pending: 0, collectedAt: null, fault: null, unrecorded: 0, last: [] },
    counters: [],
  };

  it('a failed connection test says so', async () => {
    await openApp(`/turnstiles/${ID}`, {
      answers: { 'ratchets.getDeviceRatchet': device, 'ratchets.testConnection': refused('internal') },
    });
    await press('Testar conexão');
    await stays('Erro ao verificar conexão');
  });

  it('the page of a turnstile names everything wrong with it', async () => {
    const wrong = {
      ...device,
      otherDevice: { deviceId: '935999', seenAt: at },
      contact: { triedAt: at, answeredAt: at, fault: 'replaced' as const },
      clock: { driftMs: -150_000, measuredAt: at },
      mode: { kind: 'contingency' as const, since: at, seenAt: at, lastContingency: null },
      schedules: { pending: true, confirmedAt: null, fault: 'unreachable' as const },
      configuration: {
        checkedAt: at,
        differences: [{ setting: 'general.online', wanted: '1', found: '0' }],
        repaired: { at, differences: [{ setting: 'monitor.path', wanted: '/d/x', found: '' }] },
      },
      events: { ...device.events, pending: 12, fault: 'failed' as const, unrecorded: 2 },
      counters: [{ date: '2026-11-18', time: 1 as const, device: 213, counted: 212, exits: 4, alert: true }],
    };
    await openApp(`/turnstiles/${ID}`, { answers: { 'ratchets.getDeviceRatchet': wrong } });
    await screen.findByRole('heading', { name: 'Refeitório · Saída' });
    const fact = (label: string) =>
      screen.getAllByRole('term').find(({ textContent }) => textContent === label)?.parentElement
        ?.textContent;
    expect(fact('Relógio')).toContain('2,5 min atrasado');
    expect(fact('Modo de operação')).toContain('Decide sozinha desde');
    expect(fact('Horários')).toContain('Aguardando envio');
    expect(fact('Eventos pendentes')).toContain('12');
    screen.getByText(/Na catraca, 12 eventos continuam guardados até a próxima tentativa/);
    screen.getByText(/2 passagens não puderam ser registradas/);
    screen.getByRole('link', { name: 'Ver conflitos' });
    screen.getByRole('row', { name: 'general.online 1 0' });
    screen.getByText(/monitor.path não existia → \/d\/x/);
    screen.getByText(/Diferença de \+1/);
    screen.getByText(/^Outro equipamento \(935999\) responde neste endereço/);
  });

  it('a replacement confirms the device shown in the dialog', async () => {
    const other = (deviceId: string) => ({ ...device, otherDevice: { deviceId, seenAt: at } });
    const CONFIRM = 'ratchets.confirmRatchet';
    const app = await openApp(`/turnstiles/${ID}`, {
      answers: { 'ratchets.getDeviceRatchet': other('935999'), [CONFIRM]: refused('turnstile_not_found') },
    });
    await press('Confirmar troca');
    await screen.findByRole('heading', {
      name: 'O equipamento 935999 é agora a catraca Refeitório · Saída?',
    });
    app.answers['ratchets.getDeviceRatchet'] = other('935111');
    await pass(10_000);
    await screen.findByText(/^Outro equipamento \(935111\)/);
    await pressInDialog('Confirmar troca');
    await waitFor(() => expect(app.asked(CONFIRM)).toEqual([{ body: { id: ID, deviceId: '935999' } }]));
  });

  it('the page of an unknown turnstile says so', async () => {
    await openApp(`/turnstiles/${ID}`, {
      answers: { 'ratchets.getDeviceRatchet': refused('turnstile_not_found') },
    });
    await screen.findByText('Sem informações');
    await screen.findByText('Catraca não encontrada!');
  });
});

describe('terminals', () => {
  const ID = '0000000000000000000000e7';
  const LIST = 'terminals.getTerminals';
  const terminal = {
    id: ID,
    name: 'Vestiário',
    ip: '10.0.0.7',
    local: 2,
    operating: true,
    since: null,
    driftMs: 45_000,
    falha: null,
    pendentes: 0,
    otherDevice: null,
  } as const;

  async function panel({ answers, ...options }: OpenOptions = {}) {
    const app = await openApp('/schedules', {
      ...options,
      answers: {
        'settings.getSchedules': { schedule: [], serving: [] },
        'ratchets.getRatchets': { data: [], operating: [], failed: [] },
        [LIST]: { data: [terminal], cancelsAgain: false },
        ...answers,
      },
    });
    await press('Catracas');
    await press('Terminais');
    return app;
  }

  it('an unreachable terminal shows the reason and its pending marks', async () => {
    const mute = { ...terminal, operating: false, falha: 'login refused', pendentes: 3 } as const;
    await panel({ answers: { [LIST]: { data: [mute], cancelsAgain: false } } });
    await screen.findByText('Recusa a senha cadastrada');
    screen.getByText('3 marcações ainda por coletar');
  });

  it('the list of terminals shows operation, clock and another device', async () => {
    const otherDevice = { deviceId: '935200', seenAt: `${TODAY}T11:42:00.000Z` };
    await panel({ answers: { [LIST]: { data: [{ ...terminal, otherDevice }], cancelsAgain: false } } });
    await screen.findByText('1 de 1 em operação');
    screen.getByText('Relógio: 45 s adiantado');
    screen.getByText(/Outro equipamento \(935200\) responde/);
  });

  it('terminals are added and edited and a refusal shows the server’s message', async () => {
    const app = await panel({ answers: { 'terminals.addTerminal': refused('turnstile_address_exists') } });
    await press('Novo terminal');
    type('Nome', 'Refeitório');
    type('IP', '10.0.0.8');
    choose('Local', 'Fábrica');
    type('Senha', 'senha-boa-123');
    await pressInDialog('Cadastrar');
    await stays('IP já cadastrado!');
    app.answers['terminals.addTerminal'] = { id: ID, message: 'Terminal cadastrado!' };
    await pressInDialog('Cadastrar');
    await says('success', 'Terminal cadastrado!');
    app.answers['terminals.updateTerminal'] = { message: 'Dados alterados!' };
    await press('Editar Vestiário');
    type('Nome', 'Portaria');
    await pressInDialog('Salvar');
    await says('success', 'Dados alterados!');
    expect(app.asked('terminals.updateTerminal')).toMatchObject([
      { body: { id: ID, name: 'Portaria', ip: '10.0.0.7', local: 2 } },
    ]);
  });

  it('a terminal’s new secret path and its removal need a confirmation', async () => {
    const app = await panel({ answers: { 'terminals.rotateToken': refused('terminal_changed') } });
    await press('Trocar endereço secreto de Vestiário');
    await pressInDialog('Trocar');
    await stays('O terminal mudou neste instante.');
    app.answers['terminals.rotateToken'] = { message: 'Endereço trocado!' };
    await pressInDialog('Trocar');
    await says('success', 'Endereço trocado!');
    app.answers['terminals.deleteTerminal'] = { message: 'Terminal excluído!' };
    await press('Excluir Vestiário');
    await pressInDialog('Excluir');
    await says('success', 'Terminal excluído!');
  });

  it('the rule of the second mark is switched in the panel', async () => {
    const app = await panel({
      answers: {
        [LIST]: { data: [], cancelsAgain: false },
        'terminals.updateRule': { message: 'Configurações salvas!' },
      },
    });
    await screen.findByText('Nenhum terminal cadastrado');
    fireEvent.click(screen.getByLabelText('Segunda marcação em 30 s cancela a reserva'));
    await says('success', 'Configurações salvas!');
    expect(app.asked('terminals.updateRule')).toEqual([{ body: { cancelsAgain: true } }]);
  });

  it('terminals that cannot be loaded say so', async () => {
    await panel({ answers: { [LIST]: refused('internal') } });
    await passUntil('Erro ao buscar terminais');
  });
});

describe('conflicts', () => {
  const LIST = 'ratchets.getConflicts';
  const RESOLVE = 'ratchets.resolveConflict';
  const gate = { turnstile: 'Fábrica · Entrada B', at: `${TODAY}T15:12:00.000Z` };
  const found: AnswerOf<typeof LIST> = {
    page: [
      {
        id: 'one',
        kind: 'second_passage',
        name: 'BRUNO DE ALMEIDA LIMA',
        cracha: '2002',
        cpf: '862.***.***-57',
        date: TODAY,
        time: 1,
        local: 2,
        passage: gate,
        first: gate,
        proposal: 'x',
        resolved: null,
      },
    ],
    total: 1,
    open: 1,
    waiting: 1,
  };
  const conflicts = ({ answers, ...options }: OpenOptions = {}) =>
    openApp('/turnstiles/conflicts', { ...options, answers: { [LIST]: found, ...answers } });

  it('a conflict needs a reason and each refusal is shown', async () => {
    const app = await conflicts({ role: 2, granted: ['concluir_reserva'] });
    await press('Resolver');
    await screen.findByRole('dialog');
    expect(dialog().getByRole('button', { name: 'Resolver' })).toHaveProperty('disabled', true);
    type('Motivo', 'Crachá emprestado a um colega');
    for (const [code, text] of [
      ['unavailable', 'Erro ao resolver conflito!'],
      ['conflict_resolved', 'Este conflito já foi resolvido.'],
      ['forbidden', 'Não autorizado!'],
    ] as const) {
      app.answers[RESOLVE] = refused(code);
      await pressInDialog('Resolver');
      await stays(text);
    }
    await pressInDialog('Cancelar');
    await noDialog();
  });

  it('several conflicts are resolved as proposed and the failed ones say why', async () => {
    const MANY = 'ratchets.resolveConflicts';
    const [first] = found.page;
    if (!first) throw new Error('no conflict');
    const second = { ...first, id: 'two', name: 'CAIO PRADO' };
    const unrecorded = { ...first, id: 'three', kind: 'unrecorded' as const, name: 'DANI REIS' };
    const answer = {
      message: 'x',
      resolved: 1,
      failed: [{ id: 'two', reason: 'Este conflito já foi resolvido.' }],
    };
    const app = await conflicts({
      role: 2,
      granted: ['concluir_reserva'],
      answers: { [LIST]: { ...found, page: [first, second, unrecorded], total: 3, open: 3 }, [MANY]: answer },
    });
    await screen.findByText(/^1 giro sem identificação aguarda o registro/);
    const accept = (count: number) => screen.getByText(`Aceitar a proposta (${count})`).closest('button');
    expect(accept(0)?.disabled).toBe(true);
    await press('Selecionar página');
    await press('Aceitar a proposta (2)');
    await dialog().findByText('Aceitar a proposta para 2 conflitos?');
    await pressInDialog('Resolver');
    await screen.findByText(/^Caio Prado.*já foi resolvido/);
    expect(app.asked(MANY)).toEqual([{ body: { ids: ['one', 'two'] } }]);
  });

  it('conflicts are locked without the ability', async () => {
    await conflicts({ role: 2 });
    const locked = async () => {
      const card = within(await screen.findByRole('list', { name: 'Conflitos' }));
      return card.findByText('Resolver').then((text) => text.closest('[aria-disabled]'));
    };
    await waitFor(async () => expect(await locked()).not.toBeNull());
    fireEvent.click((await locked()) as Element);
    await says('failure', 'Sem permissão. Peça ao administrador.');
  });

  it('a failed list of conflicts shows the failure, or the login without a session', async () => {
    const app = await conflicts({
      answers: { [LIST]: refused(502), 'users.refresh': refused('unauthenticated') },
    });
    await passUntil('Erro ao buscar conflitos!');
    app.answers[LIST] = refused('unauthenticated');
    choose('Situação', 'Resolvidos');
    await screen.findByLabelText('Usuário');
  });

  it('an empty list of conflicts shows Nenhum conflito', async () => {
    await conflicts({ answers: { [LIST]: { page: [], total: 0, open: 0, waiting: 0 } } });
    await screen.findByText('Nenhum conflito');
  });
});
