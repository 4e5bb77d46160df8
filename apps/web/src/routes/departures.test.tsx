// @vitest-environment happy-dom
import type { AnswerOf } from '@reserva/contracts/operations';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type OpenOptions, openApp } from '../test/open-app.tsx';
import { refused } from '../test/server.ts';
import { dialog, noDialog, passUntil, press, pressInDialog, says, stays, type } from '../test/steps.ts';
// These modules load before the tests, so that their loading time does not count as test time.
import './departures.tsx';

const LIST = 'departures.getPage';
const id = 'a'.repeat(24);
const departure: AnswerOf<typeof LIST>['page'][number] = {
  id,
  nome: 'BRUNO DE ALMEIDA LIMA',
  cracha: '2002',
  cpf: '862.***.***-57',
  ultimoDia: '2026-11-18',
  por: 'ADRIANA MENEZES',
  em: '19/11/2026 09:12',
  situacao: 'fechado',
  linhas: 12,
  total: 49,
  reaberto: null,
  recontratado: null,
};
const open = ({ answers, ...options }: OpenOptions = {}) =>
  openApp('/departures', {
    ...options,
    answers: { [LIST]: { page: [departure], total: 1 }, ...answers },
  });
const list = async () => within(await screen.findByRole('list', { name: 'Encerramentos de contas' }));
const withSpaces = (text: string | null) => text?.replace(/\s/g, ' ');

describe('the list', () => {
  it('the list shows whose accounts are closed, the amount and the state', async () => {
    const by = { por: 'OTAVIO RAMOS', em: '20/11/2026 16:40' };
    const sums = { linhas: null, total: null };
    await open({
      answers: {
        [LIST]: {
          page: [
            departure,
            { ...departure, id: 'b', situacao: 'fechando', ...sums },
            { ...departure, id: 'c', situacao: 'reaberto', reaberto: { ...by, motivo: 'CPF trocado' } },
            { ...departure, id: 'd', situacao: 'recontratado', recontratado: by },
          ],
          total: 4,
        },
      },
    });
    const shown = (await list()).getAllByRole('listitem').map((item) => withSpaces(item.textContent));
    expect(shown[0]).toContain('crachá 2002 · CPF 862.***.***-57');
    expect(shown[0]).toContain('Último dia 18/11/2026 · 12 refeições · R$ 49,00');
    expect(shown[0]).toMatch(/PDFRegistrar recontrataçãoDesfazer encerramento$/);
    // There is no document before its sums are stored.
    expect(shown[1]).toMatch(
      /^Encerrado; o PDF fica pronto em até três minutos.*12Registrar recontrataçãoDesfazer encerramento$/,
    );
    expect(shown[2]).toMatch(/Desfeito por Otavio Ramos em 20\/11\/2026 16:40: CPF trocadoPDF$/);
    expect(shown[3]).toMatch(/Recontratação registrada por Otavio Ramos em 20\/11\/2026 16:40PDF$/);
  });

  it('an empty list of departures says so', async () => {
    await open({ answers: { [LIST]: { page: [], total: 0 } } });
    await screen.findByText('Nenhum encerramento');
  });

  it('a failed list of departures says so', async () => {
    await open({ answers: { [LIST]: refused(502) } });
    await passUntil('Erro ao buscar encerramentos');
  });

  it.each([0, 2, 3] as const)('the departures are not available to role %i', async (role) => {
    const app = await open({ role });
    expect(app.asked(LIST)).toEqual([]);
  });

  it('a listed departure opens its document', async () => {
    await open();
    await list();
    await press('PDF de Bruno de Almeida Lima');
    await screen.findByRole('heading', { name: 'Encerramento de contas', level: 2 });
    dialog().getByText('Bruno de Almeida Lima, último dia 18/11/2026');
  });
});

describe('closing', () => {
  const preview: AnswerOf<'departures.preview'> = {
    nome: 'BRUNO DE ALMEIDA LIMA',
    linhas: 12,
    total: 49,
    jaFechado: false,
    impedimentos: [],
    meses: [{ mes: '11/2026', linhas: 12, total: 49 }],
    canceladas: [{ data: '2026-11-19', time: 1, local: 2 }],
  };
  const openDialog = async (answers: OpenOptions['answers'] = {}) => {
    const app = await open({ answers: { 'departures.preview': preview, ...answers } });
    await list();
    await press('Encerrar contas');
    await screen.findByRole('dialog');
    return app;
  };
  const whose = (cpf: string) =>
    fireEvent.change(dialog().getByLabelText('Funcionário'), { target: { value: cpf } });
  const button = () => dialog().getByRole('button', { name: 'Encerrar contas' });

  it('closing accounts requires the preview and reports its result', async () => {
    const message = 'Contas de Bruno de Almeida Lima encerradas até 18/11/2026. 1 reserva cancelada.';
    const app = await openDialog({ 'departures.close': { id, message, canceladas: 1 } });
    dialog().getByText('Escolha quem.');
    whose('86288366757');
    type('Último dia', '18/11/2026');
    expect(withSpaces((await dialog().findByText(/^11\/2026/)).textContent)).toBe(
      '11/2026: 12 refeições, R$ 49,00',
    );
    dialog().getByText('Almoço, 19/11/2026 · Fábrica');
    await waitFor(() => expect(button()).toHaveProperty('disabled', false));
    await pressInDialog('Encerrar contas');
    await says('success', message);
    await noDialog();
    expect(app.asked('departures.close').map(({ body }) => body)).toEqual([
      { cpf: '86288366757', ultimoDia: '2026-11-18' },
    ]);
    await waitFor(() => expect(app.asked(LIST)).toHaveLength(2));
  });

  it('the preview names what blocks the closing and refuses invalid days', async () => {
    await openDialog({
      'departures.preview': {
        ...preview,
        impedimentos: [{ data: '2026-11-18', time: 1, local: 2, motivo: 'pendente' }],
      },
    });
    whose('86288366757');
    await dialog().findByText(/^Almoço, 18\/11\/2026 · Fábrica: pendente/);
    dialog().getByText('Resolva antes o que impede o encerramento.');
    expect(button()).toHaveProperty('disabled', true);
    type('Último dia', '20/11/2027');
    dialog().getByText('O último dia deve ser até hoje.');
    type('Último dia', '20/11/2020');
    dialog().getByText('O último dia deve ser no máximo um ano atrás.');
  });

  it.each([
    ['departure_exists', 'As contas desta pessoa já estão encerradas até este dia.'],
    ['forbidden', 'Não autorizado!'],
    ['unavailable', 'Erro ao encerrar as contas!'],
  ] as const)('a closing of accounts refused as %s shows its message', async (code, text) => {
    await openDialog({ 'departures.close': refused(code) });
    whose('86288366757');
    await waitFor(() => expect(button()).toHaveProperty('disabled', false));
    await pressInDialog('Encerrar contas');
    await stays(text);
  });
});

it('a departure is undone with a reason', async () => {
  const app = await open({ answers: { 'departures.reopen': { message: 'Encerramento desfeito!' } } });
  await list();
  await press('Desfazer encerramento: Bruno de Almeida Lima');
  await screen.findByRole('dialog');
  dialog().getByText('Diga o motivo.');
  type('Motivo', 'CPF trocado');
  await pressInDialog('Desfazer');
  await says('success', 'Encerramento desfeito!');
  await noDialog();
  expect(app.asked('departures.reopen').map(({ body }) => body)).toEqual([{ id, motivo: 'CPF trocado' }]);
});

it('a rehire is noted on a departure', async () => {
  const app = await open({ answers: { 'departures.rehire': { message: 'Recontratação registrada' } } });
  await list();
  await press('Registrar recontratação: Bruno de Almeida Lima');
  await screen.findByRole('dialog');
  await pressInDialog('Registrar');
  await says('success', 'Recontratação registrada');
  expect(app.asked('departures.rehire').map(({ body }) => body)).toEqual([{ id }]);
});
