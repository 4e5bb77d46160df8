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
  passUntil,
  press,
  pressInDialog,
  says,
  stays,
  type,
} from '../test/steps.ts';
// These modules load before the tests, so that their loading time does not count as test time.
import '../features/money/contests/components/contest-dialog.tsx';
import '../features/money/contests/components/contests-card.tsx';
import './contests.tsx';
import './home-prompts.tsx';
import './statement.tsx';

const ID = '0000000000000000000000c1';
const LINE = '0000000000000000000000a1';
const text = () => document.body.textContent?.replace(/\s/g, ' ') ?? '';

describe('contests on the statement', () => {
  const STATEMENT = 'reservations.getReservations';
  type Statement = AnswerOf<typeof STATEMENT>;
  const own: Statement['contestacoes'][number] = {
    id: ID,
    reserva: LINE,
    data: TODAY,
    tipo: 1,
    local: 2,
    motivo: 'eaten',
    texto: 'A luz apagou',
    situacao: 'sent',
    enviada: '19/11/2026 15:00',
    resposta: null,
  };
  const statement = (
    contestacoes: Statement['contestacoes'] = [],
    given: Partial<Statement> = {},
  ): Statement => ({
    reservations: [
      {
        id: LINE,
        status: 3,
        data: TODAY,
        horario: '08:51',
        tipo: 1,
        local: 2,
        valor: 7,
        ...(contestacoes.length === 0 && { contestavelAte: '2026-11-20T17:00:00.000Z' }),
      },
    ],
    contestacoes,
    corrections: [],
    total: 7,
    closed: false,
    ...given,
  });
  const open = (answers: OpenOptions['answers'] = {}) =>
    openApp('/extrato/1', {
      role: 0,
      at: '15:00',
      answers: {
        [STATEMENT]: statement(),
        'quiz.getAnsweredSurveys': { answered: [], days: 2 },
        ...answers,
      },
    });

  it('a line is contested with a reason and a valid text', async () => {
    const app = await open();
    await screen.findByText('Contestar (até 20/11/2026 às 14:00)');
    await press('Contestar (até 20/11/2026 às 14:00): Almoço de 19/11/2026');
    await screen.findByText('O que aconteceu?');
    choose('O que aconteceu?', 'Outro motivo');
    await pressInDialog('Enviar');
    await says('failure', 'Escreva o que aconteceu.');
    type('Conte o que aconteceu', 'eu@casa');
    await screen.findByText('Não é permitido caracteres especiais!');
    type('Conte o que aconteceu', 'A luz apagou');
    // A form closed by mistake keeps its text.
    await pressInDialog('Cancelar');
    await noDialog();
    await press('Contestar (até 20/11/2026 às 14:00): Almoço de 19/11/2026');
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Conte o que aconteceu')).value).toBe(
      'A luz apagou',
    );
    for (const [code, message] of [
      ['unavailable', 'Erro ao enviar a contestação!'],
      ['contest_late', 'O prazo de 24 horas para contestar esta refeição terminou.'],
    ] as const) {
      app.answers['contests.send'] = refused(code);
      await pressInDialog('Enviar');
      await stays(message);
    }
    app.answers['contests.send'] = { message: 'Contestação enviada!' };
    app.answers[STATEMENT] = statement([own]);
    await pressInDialog('Enviar');
    await says('success', 'Contestação enviada!');
    await noDialog();
    expect(app.asked('contests.send').at(-1)).toEqual({
      body: { id: LINE, motivo: 'other', texto: 'A luz apagou' },
    });
    await screen.findByText('Contestação enviada');
    expect(screen.queryByText(/^Contestar/)).toBeNull();
  });

  it('the statement shows the state of a contest and offers none after the deadline', async () => {
    const answered = { em: '19/11/2026 16:00', por: 'OTAVIO RAMOS', devolvido: 0, texto: 'Nenhum giro' };
    await open({
      [STATEMENT]: statement(
        [
          { ...own, situacao: 'refused', resposta: { ...answered, operacao: null } },
          { ...own, id: `${ID.slice(0, -1)}2`, situacao: 'reviewing', texto: '' },
        ],
        {},
      ),
    });
    await screen.findByText('Contestação recusada');
    expect(text()).toContain('Recusada por Otavio Ramos em 19/11/2026 16:00.“Nenhum giro”');
    expect(text()).toContain('Contestação em análise · Comi, mas aparece como falta');
    expect(screen.queryByText(/^Contestar/)).toBeNull();
  });

  it('the answer about a deleted line stays on an empty statement', async () => {
    const resposta = { em: '19/11/2026 16:00', por: 'OTAVIO RAMOS', devolvido: 0, texto: '' } as const;
    await open({
      [STATEMENT]: statement(
        [{ ...own, situacao: 'accepted', resposta: { ...resposta, operacao: 'delete' } }],
        {
          reservations: [],
          total: 0,
        },
      ),
    });
    await screen.findByText('Contestações de linhas excluídas');
    expect(text()).toContain('Almoço de 19/11/2026, FábricaContestação aceita');
    expect(text()).toContain(
      'Aceita por Otavio Ramos em 19/11/2026 16:00: a refeição foi excluída e não é cobrada.',
    );
  });
});

describe('the inbox', () => {
  const PAGE = 'contests.getPage';
  const ONE = 'contests.getContest';
  type Row = AnswerOf<typeof PAGE>['page'][number];
  const row: Row = {
    id: ID,
    reserva: LINE,
    data: TODAY,
    tipo: 1,
    local: 2,
    vez: 1,
    pessoa: 'BRUNO DE ALMEIDA LIMA',
    cracha: '2002',
    cpf: '862.***.***-57',
    status: 3,
    valor: 7,
    motivo: 'eaten',
    situacao: 'sent',
    enviada: `${TODAY}T17:30:00.000Z`,
    analise: null,
    decidindo: false,
    propria: false,
  };
  const detail: AnswerOf<typeof ONE> = {
    ...row,
    texto: 'A luz apagou',
    resposta: null,
    historico: [],
    explicacao: {
      id: LINE,
      passos: [{ em: '19/11/2026 08:51', texto: 'Reservado pela própria pessoa, na Fábrica.' }],
      regra: 'Expirado.',
      preco: null,
    },
    sabe: ['Sem conexão durante o turno: Fábrica 1.'],
    proposta: { decisao: 'conclude', texto: 'A passagem pode ter se perdido.' },
    operacoes: ['conclude', 'waive', 'delete'],
    devolver: { sugerido: 3.5, maximo: 7 },
  };
  const inbox = ({ answers, ...options }: OpenOptions = {}, at = '/contests') =>
    openApp(at, {
      at: '15:00',
      ...options,
      answers: {
        [PAGE]: { page: [row], total: 1, open: 1 },
        [ONE]: detail,
        'contests.review': { message: 'Contestação em análise!' },
        ...answers,
      },
    });
  const openRow = async () => {
    const [, first] = within(await screen.findByRole('grid', { name: 'Contestações' })).getAllByRole('row');
    fireEvent.keyDown(first as Element, { key: 'Enter' });
    await screen.findByText('O que o sistema sabe');
  };

  it('opening a contest reports it as under review and shows its details', async () => {
    const app = await inbox();
    await openRow();
    expect(app.asked('contests.review')).toEqual([{ body: { id: ID } }]);
    const shown = dialog().getByRole('blockquote', { hidden: true }).ownerDocument.body.textContent ?? '';
    for (const part of [
      'A luz apagou',
      'Reservado pela própria pessoa, na Fábrica.',
      'Sem conexão durante o turno: Fábrica 1.',
      'Proposta: A passagem pode ter se perdido.',
    ]) {
      expect(shown).toContain(part);
    }
    expect(screen.getByLabelText<HTMLSelectElement>('Resposta').value).toBe('conclude');
  });

  it('a contest is answered once and refusals keep the written text', async () => {
    const app = await inbox();
    await openRow();
    choose('Resposta', 'Recusar');
    expect(dialog().getByRole('button', { name: 'Recusar contestação' })).toHaveProperty('disabled', true);
    type('Motivo da recusa', 'Nenhum giro no turno');
    for (const [code, message] of [
      ['unavailable', 'Erro ao responder a contestação!'],
      ['contest_deciding', 'Outra pessoa está respondendo a esta contestação agora.'],
      ['contest_answered', 'Esta contestação já foi respondida.'],
    ] as const) {
      app.answers['contests.decide'] = refused(code);
      await pressInDialog('Recusar contestação');
      await stays(message);
    }
    app.answers['contests.decide'] = { message: 'Contestação recusada!' };
    await pressInDialog('Recusar contestação');
    await says('success', 'Contestação recusada!');
    await noDialog();
    expect(app.asked('contests.decide').at(-1)).toEqual({
      body: { id: ID, decisao: 'refuse', texto: 'Nenhum giro no turno' },
    });
  });

  it('a correction gives back at most the charged amount', async () => {
    const operacoes = ['waive', 'correct'] as const;
    const proposta = { decisao: 'correct' as const, texto: 'O mês está fechado.' };
    const app = await inbox({ answers: { [ONE]: { ...detail, operacoes: [...operacoes], proposta } } });
    await openRow();
    const back = 'Valor a devolver, em reais';
    expect(screen.getByLabelText<HTMLInputElement>(back).value).toBe('3,50');
    for (const wrong of ['7,01', '0', '-1', 'x']) {
      type(back, wrong);
      expect(dialog().getByRole('button', { name: 'Aceitar contestação' })).toHaveProperty('disabled', true);
    }
    type(back, '6,90');
    app.answers['contests.decide'] = { message: 'Contestação aceita!' };
    await pressInDialog('Aceitar contestação');
    await noDialog();
    expect(app.asked('contests.decide')).toEqual([
      { body: { id: ID, decisao: 'correct', texto: '', devolver: 6.9 } },
    ]);
  });

  it('an operator is offered only the permitted answers', async () => {
    await inbox({ role: 2, granted: ['deletar_reserva'] });
    await openRow();
    const offered = within(screen.getByLabelText('Resposta')).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'Escolha…',
      'Aceitar: excluir a refeição',
      'Recusar',
    ]);
    expect(text()).toContain('Sem permissão para: concluir a refeição, dispensar a cobrança.');
  });

  it.each<[string, Partial<Row>, string]>([
    ['their own contest', { propria: true }, 'Ninguém decide sobre a própria contestação.'],
    [
      'a contest that is being answered',
      { decidindo: true, situacao: 'reviewing' },
      'sendo respondida agora.',
    ],
  ])('an operator cannot answer %s', async (_, given, message) => {
    const app = await inbox({
      answers: {
        [PAGE]: { page: [{ ...row, ...given }], total: 1, open: 1 },
        [ONE]: { ...detail, ...given },
      },
    });
    await openRow();
    expect(text()).toContain(message);
    expect(screen.queryByLabelText('Resposta')).toBeNull();
    expect(app.asked('contests.review')).toEqual([]);
  });

  it('the inbox filters by state and site and shows given answers', async () => {
    const resposta = {
      em: '19/11/2026 16:00',
      por: 'OTAVIO RAMOS',
      operacao: null,
      devolvido: 0,
      texto: 'Não',
    };
    const app = await inbox(
      { answers: { [ONE]: { ...detail, situacao: 'refused', resposta } } },
      '/contests?show=refused&local=2&page=2',
    );
    await waitFor(() =>
      expect(app.asked(PAGE)).toContainEqual({
        body: { situacao: 'refused', local: 2, items: 50, skip: 50 },
      }),
    );
    choose('Situação', 'Respondidas');
    await waitFor(() => expect(app.address()).toContain('show=answered'));
    choose('Local', 'Todos');
    await waitFor(() =>
      expect(app.asked(PAGE).at(-1)).toEqual({
        body: { situacao: 'answered', local: 0, items: 50, skip: 0 },
      }),
    );
    await openRow();
    expect(text()).toContain('Recusada por Otavio Ramos em 19/11/2026 16:00.');
  });

  it('an inbox that cannot be loaded says so and can be retried', async () => {
    const app = await inbox({ answers: { [PAGE]: refused(502) } });
    await passUntil('Erro ao buscar contestações');
    app.answers[PAGE] = { page: [], total: 0, open: 0 };
    await press('Tentar de novo');
    await screen.findByText('Nenhuma contestação');
  });
});

describe('home', () => {
  const home = (options: OpenOptions) =>
    openApp('/', {
      ...options,
      answers: {
        'reservations.checkReservation': { reserved: false, meal: 1, reservations: [] },
        'settings.getSchedules': { schedule: [], serving: [] },
        'quiz.checkSurvey': { pending: false, days: 2 },
        'contests.getPage': { page: [], total: 2, open: 2 },
        ...options.answers,
      },
    });

  it('the home screen shows the number of waiting contests to an operator', async () => {
    await home({ role: 2, granted: ['concluir_reserva'] });
    const link = await screen.findByRole('link', { name: /Contestações/ });
    await waitFor(() => expect(link.textContent).toContain('2 aguardam resposta'));
    expect(link.getAttribute('href')).toBe('/contests');
  });

  it.each<[string, OpenOptions]>([
    ['an employee', { role: 0 }],
    ['the kitchen', { role: 3, granted: ['alterar_cardapio'] }],
    ['an operator without the ability', { role: 2, granted: ['gerar_visitante'] }],
  ])('the home screen requests no contests for %s', async (_, options) => {
    const app = await home(options);
    await waitFor(() => expect(app.asked('quiz.checkSurvey')).toHaveLength(1));
    expect(app.asked('contests.getPage')).toEqual([]);
  });
});
