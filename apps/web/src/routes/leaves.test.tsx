// @vitest-environment happy-dom
import type { AnswerOf } from '@reserva/contracts/operations';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type OpenOptions, openApp } from '../test/open-app.tsx';
import { refused } from '../test/server.ts';
import { sealAnswer } from '../test/session-token.ts';
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
import './leaves.tsx';

const LIST = 'leaves.getPage';
const id = 'a'.repeat(24);
const leave: AnswerOf<typeof LIST>['page'][number] = {
  id,
  nome: 'BRUNO DE ALMEIDA LIMA',
  cracha: '2002',
  cpf: '862.***.***-57',
  tipo: 'ferias',
  origem: 'tela',
  inicio: '2026-11-10',
  fim: '2026-11-30',
  fimRegistrado: '2026-11-30',
  encerrado: null,
  por: 'ADRIANA MENEZES',
  em: '01/11/2026 09:12',
};
const done = { canceladas: 1, dispensadas: 2, cobradas: 0, corrigidas: 0 };
const open = ({ answers, ...options }: OpenOptions = {}) =>
  openApp('/leaves', { ...options, answers: { [LIST]: { page: [leave], total: 1 }, ...answers } });
const list = () => screen.findByRole('list', { name: 'Férias e afastamentos' });

describe('the list', () => {
  it('the list shows person, days, operator and end of each leave', async () => {
    const encerrado = { por: 'OTAVIO RAMOS', em: '18/11/2026 16:40' };
    const app = await open({
      answers: {
        [LIST]: ({ body }) => ({
          page:
            body.situacao === 'atuais'
              ? [leave]
              : [
                  { ...leave, id: 'b', fim: '2026-11-15', encerrado },
                  { ...leave, id: 'c', fim: null, encerrado, origem: 'arquivo' },
                  { ...leave, id: 'd', origem: 'relatorio' },
                ],
          total: 2,
        }),
      },
    });
    const current = within(await list());
    for (const text of [
      'Férias',
      'Bruno de Almeida Lima',
      'crachá 2002 · CPF 862.***.***-57',
      '10/11/2026 a 30/11/2026',
      'Registrado por Adriana Menezes em 01/11/2026 09:12',
    ]) {
      current.getByText(text);
    }
    choose('Situação', 'Encerrados');
    await screen.findByText('Encerrado antes por Otavio Ramos em 18/11/2026 16:40; ia até 30/11/2026');
    screen.getByText('Retirado por Otavio Ramos em 18/11/2026 16:40');
    screen.getByText('Registrado por arquivo em 01/11/2026 09:12');
    screen.getByText(
      'Registrado por Adriana Menezes, no relatório financeiro de 11/2026, em 01/11/2026 09:12',
    );
    expect(app.address()).toContain('show=encerrados');
    // A leave that was taken back cannot be ended.
    expect(screen.getAllByText('Encerrar')).toHaveLength(2);
  });

  it('the leaves of one person are found without naming the person in the address', async () => {
    const clara = { NAME: 'CLARA LIMA', CPF: '15350946056', CRACHA: '3205' };
    const app = await open({
      answers: {
        'users.findUsers': async ({ body }) => ({
          response: await sealAnswer({
            persons: ['CLARA', '3205'].includes(body.name) ? [clara] : [],
            totalPages: { T_PAGINAS: 1 },
          }),
        }),
      },
    });
    await list();
    type('Funcionário', '3083');
    await screen.findByText('Nenhuma pessoa encontrada. Digite o crachá ou o CPF inteiro.');
    type('Funcionário', 'ninguém');
    await screen.findByText('Nenhuma pessoa encontrada.');
    type('Funcionário', '3205');
    fireEvent.click(
      await screen.findByRole('option', {
        name: 'Clara Lima crachá 3205 · CPF 153.***.***-56',
        // The test environment computes no layout, so a popup counts as hidden.
        hidden: true,
      }),
    );
    await waitFor(() => expect(app.asked(LIST).at(-1)?.body.cpf).toBe('15350946056'));
    screen.getByDisplayValue('Clara Lima · crachá 3205 · CPF 153.***.***-56');
    await press('Trocar');
    type('Funcionário', '862.883.667-57');
    await screen.findByText('Nenhuma pessoa ativa tem este CPF. Se a pessoa já saiu, continue com o CPF.');
    await waitFor(() => expect(app.asked(LIST).at(-1)?.body.cpf).toBe('86288366757'));
    type('Funcionário', 'clara');
    await screen.findByRole('option', { name: /^Clara Lima/, hidden: true });
    expect(app.address()).toBe('/leaves');
  });

  it('an empty list of leaves says so', async () => {
    await open({ answers: { [LIST]: { page: [], total: 0 } } });
    await screen.findByText('Nenhum registro');
  });

  it('a failed list of leaves says so', async () => {
    await open({ answers: { [LIST]: refused(502) } });
    await passUntil('Erro ao buscar férias e afastamentos');
  });

  it.each([0, 2, 3] as const)('the leaves are not available to role %i', async (role) => {
    const app = await open({ role });
    expect(app.asked(LIST)).toEqual([]);
    expect(screen.queryByText('Registrar')).toBeNull();
  });
});

describe('recording', () => {
  const fill = (to: string) => {
    type('Tipo', 'folga');
    type('Primeiro dia', '23/11/2026');
    type('Último dia', to);
  };
  const openDialog = async (answers = {}) => {
    const app = await open({ answers });
    await list();
    await press('Registrar');
    await screen.findByRole('dialog');
    fireEvent.change(dialog().getByLabelText('Funcionário'), { target: { value: '86288366757' } });
    return app;
  };

  it('recording a leave explains its effect before and reports it after', async () => {
    const message = 'Registrado: folga em 23/11/2026. 1 reserva cancelada.';
    const app = await openDialog({ 'leaves.add': { id, message, ...done } });
    dialog().getByText(/Reservas pendentes nestes dias são canceladas/);
    // The dialog has no free-text field for the reason of an absence.
    expect(
      dialog()
        .queryAllByRole('textbox')
        .map(({ id }) => id),
    ).toHaveLength(2);
    fill('24/11/2026');
    await pressInDialog('Registrar');
    await says('success', message);
    await noDialog();
    expect(app.asked('leaves.add').map(({ body }) => body)).toEqual([
      { cpf: '86288366757', inicio: '2026-11-23', fim: '2026-11-24', tipo: 'folga' },
    ]);
    await waitFor(() => expect(app.asked(LIST)).toHaveLength(2));
  });

  it('recording a leave needs a person and valid days', async () => {
    await openDialog();
    const button = () => dialog().getByRole('button', { name: 'Registrar' });
    fill('22/11/2026');
    dialog().getByText('O fim deve ser o início ou um dia depois.');
    expect(button()).toHaveProperty('disabled', true);
    fill('23/11/2028');
    dialog().getByText('No máximo dois anos.');
    fill('24/11/2026');
    expect(button()).toHaveProperty('disabled', false);
    fireEvent.change(dialog().getByLabelText('Funcionário'), { target: { value: '123' } });
    dialog().getByText('Escolha quem.');
    expect(button()).toHaveProperty('disabled', true);
  });

  it.each([
    ['leave_exists', 'Estes dias já estão registrados.'],
    ['user_not_found', 'Usuário não encontrado!'],
    ['forbidden', 'Não autorizado!'],
    ['unavailable', 'Erro ao registrar!'],
  ] as const)('a leave refused as %s shows the message and keeps the form', async (code, text) => {
    await openDialog({ 'leaves.add': refused(code) });
    fill('24/11/2026');
    await pressInDialog('Registrar');
    await stays(text);
    expect(dialog().getByLabelText<HTMLInputElement>('Último dia').value).toBe('24/11/2026');
  });
});

describe('ending', () => {
  const openDialog = async (given: Partial<typeof leave> = {}, answers = {}) => {
    const app = await open({ answers: { [LIST]: { page: [{ ...leave, ...given }], total: 1 }, ...answers } });
    await list();
    await press('Encerrar ou retirar de Bruno de Almeida Lima');
    await screen.findByRole('dialog');
    return app;
  };
  const message = 'Encerrado em 19/11/2026. 2 refeições voltam a ser cobradas.';

  it('ending a leave asks for a valid last day and says what stays cancelled', async () => {
    const app = await openDialog({}, { 'leaves.end': { message, ...done } });
    dialog().getByText(/Reservas que foram canceladas continuam canceladas\./);
    type('Último dia', '30/11/2026');
    dialog().getByText('Escolha um dia de 10/11/2026 a 29/11/2026.');
    type('Último dia', '19/11/2026');
    await pressInDialog('Encerrar');
    await says('success', message);
    await noDialog();
    expect(app.asked('leaves.end').map(({ body }) => body)).toEqual([{ id, ultimoDia: '2026-11-19' }]);
  });

  it('a whole leave can be withdrawn', async () => {
    const app = await openDialog({}, { 'leaves.end': { message, ...done } });
    choose('O que fazer', 'Retirar tudo');
    await pressInDialog('Retirar tudo');
    await says('success', message);
    expect(app.asked('leaves.end').map(({ body }) => body)).toEqual([{ id, ultimoDia: null }]);
  });

  it('a leave of a single day can only be withdrawn', async () => {
    await openDialog({ inicio: '2026-11-30' });
    expect(dialog().queryByLabelText('O que fazer')).toBeNull();
    dialog().getByRole('button', { name: 'Retirar tudo' });
  });

  it('ending a leave that was already ended shows the refusal', async () => {
    await openDialog({}, { 'leaves.end': refused('leave_end') });
    await pressInDialog('Encerrar');
    await stays('Escolha um dia antes do fim atual do afastamento.');
  });
});

describe('the meals of a leave', () => {
  const AFFECTED = 'leaves.getAffected';
  const meal = {
    data: '2026-11-12',
    time: 1,
    local: 2,
    efeito: 'dispensada',
    correcao: false,
    valor: 7,
  } as const;
  const openDialog = async (answer: OpenOptions['answers']) => {
    const app = await open({ answers: { ...answer } });
    await list();
    await press('Refeições afetadas de Bruno de Almeida Lima');
    await screen.findByRole('dialog');
    return app;
  };

  it('the meals of a leave are listed with their effect', async () => {
    const refeicoes = [
      meal,
      { ...meal, time: 2 as const, efeito: 'cancelada' as const, valor: 0 },
      { ...meal, time: 3 as const, efeito: 'cobrada' as const, correcao: true },
    ];
    const app = await openDialog({ [AFFECTED]: { refeicoes } });
    await dialog().findByText('Almoço, 12/11/2026 · Fábrica');
    const listedTexts = dialog()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(listedTexts.map((text) => text?.replace(/\s/g, ' '))).toEqual([
      'Almoço, 12/11/2026 · FábricaR$ 7,00 deixam de ser cobrados',
      'Jantar, 12/11/2026 · Fábricareserva cancelada',
      'Ceia, 12/11/2026 · FábricaR$ 7,00 voltam a ser cobrados, por correção no mês seguinte',
    ]);
    expect(app.asked(AFFECTED)).toEqual([{ query: { id } }]);
  });

  it('a leave without meals says so', async () => {
    await openDialog({ [AFFECTED]: { refeicoes: [] } });
    await dialog().findByText('Nenhuma reserva ou falta nestes dias.');
  });

  it('meals of a leave that fail to load say so', async () => {
    await openDialog({ [AFFECTED]: refused('leave_not_found') });
    await passUntil('Erro ao buscar refeições');
  });
});
