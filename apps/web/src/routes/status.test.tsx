// @vitest-environment happy-dom
import { errors } from '@reserva/contracts/basics/errors';
import type { AnswerOf } from '@reserva/contracts/operations';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { leaveApp, type OpenOptions, openApp } from '../test/open-app.tsx';
import { refused } from '../test/server.ts';
import { choose, pass, passUntil, press, says, stays, type } from '../test/steps.ts';
// These modules load before the tests, so that their loading time does not count as test time.
import './status.tsx';
import './public-status.tsx';

type Status = AnswerOf<'system.getStatus'>;
const well: Status['partes'][number] = {
  id: 'gateway',
  nome: 'Servidor web',
  grupo: 'processos',
  situacao: 'ok',
  detalhe: '1 em execução',
  acao: '',
  desde: '19/11/2026 06:00',
  historico: [],
};
const down: typeof well = {
  ...well,
  id: 'report',
  nome: 'Relatórios',
  situacao: 'falha',
  detalhe: 'Nenhum em execução',
  acao: 'Veja docker compose ps.',
  desde: '19/11/2026 11:20',
  historico: [{ situacao: 'ok', detalhe: '1 em execução', de: '18/11/2026 06:00', ate: '19/11/2026 11:20' }],
};
const gate: typeof well = { ...well, id: 'turnstile:a', nome: 'Entrada A', grupo: 'catracas', desde: null };
const terminal: typeof well = { ...gate, id: 'terminal:b', nome: 'Vestiário', grupo: 'terminais' };
const status: Status = {
  partes: [well, down, gate, terminal],
  ronda: '19/11/2026 11:29',
  rondaParada: false,
};
const alarms: AnswerOf<'system.getAlarms'> = {
  emails: ['ti@example.com'],
  webhook: '',
  minutos: 7,
  silencio: null,
};
const queue = { id: 'reservation', nome: 'Reservas', esperando: 0, andamento: 0, adiadas: 0, falhas: 0 };
const queues: AnswerOf<'system.getQueues'> = {
  filas: [
    { ...queue, maisAntiga: null },
    { ...queue, id: 'activity', nome: 'Registros e e-mails', esperando: 3, falhas: 2, maisAntiga: 300 },
  ],
  em: '19/11/2026 11:30',
};
const open = (answer: unknown = status, options: OpenOptions = {}) =>
  openApp('/status', {
    ...options,
    answers: {
      'system.getStatus': answer as Status,
      'system.getAlarms': alarms,
      'system.getQueues': queues,
      ...options.answers,
    },
  });

describe('the state of the system', () => {
  it('the system status shows parts that need attention first', async () => {
    await open({ ...status, partes: [well, { ...gate, situacao: 'falha' }, terminal] });
    await screen.findByText('1 parte em falha.');
    expect(
      screen
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent)
        .slice(0, 3),
    ).toEqual(['Pede atenção', 'Processos', 'Terminais']);
    const first = screen.getByRole('heading', { name: 'Pede atenção' }).parentElement;
    expect(first?.textContent).toContain('Entrada AFalha');
  });

  it('the system status shows for each part its state, start and action', async () => {
    await open();
    await screen.findByText('1 parte em falha.');
    const cards = screen.getAllByRole('heading', { level: 3 }).map((name) => name.parentElement?.textContent);
    expect(cards[0]).toMatch(
      /^RelatóriosFalhaNenhum em execuçãoDesde 19\/11\/2026 11:20O que fazer: Veja docker compose ps\./,
    );
    expect(cards[0]).toContain('18/11/2026 06:00 a 19/11/2026 11:20: Funcionando (1 em execução)');
    expect(cards[1]).toBe('Servidor webFuncionando1 em execuçãoDesde 19/11/2026 06:00');
    // A terminal is listed apart from the turnstiles.
    const ofGroup = (title: string) =>
      screen.getByRole('heading', { name: title }).parentElement?.textContent;
    expect(ofGroup('Catracas')).not.toContain('Vestiário');
    expect(ofGroup('Terminais')).toContain('VestiárioFuncionando');
    expect(screen.getAllByText('Mudou agora')).toHaveLength(2);
    screen.getByText('Última verificação: 19/11/2026 11:29');
  });

  it('the system status says whether all is well and whether the checks run', async () => {
    await open({ ...status, partes: [well], rondaParada: true });
    await screen.findByText('Tudo funcionando.');
    screen.getByText(/^Ninguém verifica as partes desde 19\/11\/2026 11:29/);
    leaveApp();
    await open({ partes: [{ ...well, situacao: null, desde: null }], ronda: null, rondaParada: true });
    await screen.findByText('As partes ainda não foram verificadas. A primeira ronda vem em até um minuto.');
    screen.getByText('Ainda não visto');
  });

  it('the system status keeps the last answer while the server is away', async () => {
    let answer: unknown = status;
    await open(() => answer);
    await screen.findByText('1 parte em falha.');
    answer = refused(503);
    await pass(60_000);
    await screen.findByText('O servidor não respondeu agora: isto é o que se sabia antes.');
    screen.getByText('Relatórios');
    answer = refused('unavailable');
    await pass(6_000);
    await screen.findByText('O banco de dados (MongoDB) não respondeu agora: isto é o que se sabia antes.');
    screen.getByText('Relatórios');
    leaveApp();
    await open(refused(502));
    await passUntil('Erro ao buscar o estado do sistema');
  });

  it.each([0, 2, 3] as const)('the system status is not available to role %i', async (role) => {
    const app = await open(status, { role });
    expect(app.asked('system.getStatus')).toEqual([]);
  });
});

describe('the queues', () => {
  it('the queues are shown in numbers with the age of the oldest job', async () => {
    await open();
    const section = (await screen.findByText('Registros e e-mails')).closest('section') as HTMLElement;
    expect(
      within(section)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['ReservasVazia', 'Registros e e-mails3 esperando, 2 abandonadosO mais antigo há 5 min']);
  });

  it('queues that cannot be loaded do not hide the rest', async () => {
    await open(status, { answers: { 'system.getQueues': refused(503) } });
    await passUntil('Erro ao buscar as filas');
    screen.getByText('1 parte em falha.');
    screen.getByLabelText('E-mails');
  });
});

describe('test alarms', () => {
  it('a test alarm goes to the typed addresses and shows each answer', async () => {
    const app = await open(status, {
      answers: {
        'system.testAlarms': {
          respostas: [
            { para: 'chefe@example.com', entregue: true, resposta: '250 ok' },
            { para: 'webhook', entregue: false, resposta: 'respondeu 500' },
          ],
        },
      },
    });
    await screen.findByLabelText('E-mails');
    type('E-mails', 'chefe@example.com');
    type('Webhook', ' https://hooks.example.com/x ');
    await press('Enviar aviso de teste');
    const list = within(await screen.findByRole('list', { name: 'Respostas ao teste' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'chefe@example.com: entregue (250 ok)',
      'webhook: não entregue (respondeu 500)',
    ]);
    expect(app.asked('system.testAlarms').map(({ body }) => body)).toEqual([
      { emails: ['chefe@example.com'], webhook: 'https://hooks.example.com/x' },
    ]);
    expect(app.asked('system.updateAlarms')).toEqual([]);
  });

  it('a refused test alarm shows the reason and needs an address', async () => {
    await open(status, { answers: { 'system.testAlarms': refused('webhook_unfit') } });
    await screen.findByLabelText('E-mails');
    type('E-mails', '');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar aviso de teste' }).disabled).toBe(
      true,
    );
    type('Webhook', 'https://10.0.0.5/x');
    await press('Enviar aviso de teste');
    await stays(errors.webhook_unfit.message);
  });
});

describe('recipients of alarms', () => {
  it('the alarm addresses are validated and saved as typed', async () => {
    const app = await open(status, {
      answers: { 'system.updateAlarms': { message: 'Avisos atualizados!' } },
    });
    await screen.findByLabelText('E-mails');
    type('E-mails', 'ti@example.com, chefe');
    await press('Salvar avisos');
    await screen.findByText('chefe não é um e-mail.');
    expect(app.asked('system.updateAlarms')).toEqual([]);
    type('E-mails', 'ti@example.com; chefe@example.com');
    type('Webhook', ' https://hooks.example.com/x ');
    choose('Avisar depois de', '15 minutos');
    await press('Salvar avisos');
    await says('success', 'Avisos atualizados!');
    expect(app.asked('system.updateAlarms').map(({ body }) => body)).toEqual([
      {
        emails: ['ti@example.com', 'chefe@example.com'],
        webhook: 'https://hooks.example.com/x',
        minutos: 15,
      },
    ]);
  });

  it('a refused alarm address shows the reason and keeps the text', async () => {
    await open(status, { answers: { 'system.updateAlarms': refused('webhook_unfit') } });
    await screen.findByLabelText('Webhook');
    type('Webhook', 'https://10.0.0.5/x');
    await press('Salvar avisos');
    await stays(errors.webhook_unfit.message);
    expect(screen.getByLabelText<HTMLInputElement>('Webhook').value).toBe('https://10.0.0.5/x');
  });

  it('the alarms are silenced for an hour and switched on again', async () => {
    const silencio = { ate: '19/11/2026 12:30', por: 'ADRIANA MENEZES' };
    let silenced = false;
    const app = await open(status, {
      answers: {
        'system.getAlarms': () => ({ ...alarms, silencio: silenced ? silencio : null }),
        'system.silenceAlarms': () => {
          silenced = !silenced;
          return { message: 'Feito.' };
        },
      },
    });
    await press('Silenciar por 1 hora');
    await screen.findByText('Silenciados até 19/11/2026 12:30 por Adriana Menezes.');
    await press('Ligar de novo');
    await screen.findByText('Ligados. Antes de uma manutenção, silencie:');
    expect(app.asked('system.silenceAlarms').map(({ body }) => body)).toEqual([
      { minutos: 60 },
      { minutos: 0 },
    ]);
  });
});

it('the public status of the refectories needs no session', async () => {
  const answer: AnswerOf<'system.getPublicStatus'> = {
    refeitorios: [
      { local: 1, situacao: 'falha', texto: 'Refeitório Administrativo: catracas sem conexão' },
      { local: 2, situacao: 'ok', texto: 'Refeitório Fábrica: catracas operando' },
    ],
    em: '19/11/2026 11:30',
  };
  await openApp('/situacao', { role: null, answers: { 'system.getPublicStatus': answer } });
  const list = within(await screen.findByRole('list', { name: 'Refeitórios' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
    answer.refeitorios.map(({ texto }) => texto),
  );
  screen.getByText('Atualizado em 19/11/2026 11:30');
});
