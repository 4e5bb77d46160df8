// @vitest-environment happy-dom
import type { ReservationRow } from '@reserva/contracts/reservations/reservation-admin-operations';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { crowd, listOf, personShown, rowOf, select } from '@/test/reservation-list.ts';
import { refused } from '@/test/server.ts';
import { dialog, message, noDialog, pass, press, pressInDialog, says, stays } from '@/test/steps.ts';
// These modules load before the tests, so that their loading time does not count as test time.
import './login.tsx';
import './reserves.tsx';

/* Bulk actions of the list, conclude and delete: their questions, messages and results. */

const CONCLUDE = 'reservations.concludeReservationsList';
const DELETE = 'reservations.deleteReservationsList';
const OPERATION = '0123456789abcdef01234567';
const calls = { Concluir: CONCLUDE, Excluir: DELETE } as const;
const labels = ['Concluir', 'Excluir'] as const;

const one = 'Pessoa 001 de Teste';

it('a bulk action needs a selection', async () => {
  await listOf(crowd(1));
  await personShown(one);
  for (const label of labels) {
    await press(`${label} Selecionados`);
    await says('failure', 'Selecione ao menos uma linha!');
    await pass(2_600);
    await waitFor(() => expect(message('failure')).toBeNull());
  }
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('failures', () => {
  it.each([
    [
      'Concluir',
      [
        ['internal', 'Erro inesperado. Tente novamente.'],
        ['outcome_unknown', 'O sistema demorou a responder.'],
        ['forbidden', 'Não autorizado!'],
      ],
    ],
    [
      'Excluir',
      [
        ['internal', 'Erro ao deletar reserva!'],
        ['forbidden', 'Não autorizado!'],
      ],
    ],
  ] as const)('the %s dialog keeps each failure and can be confirmed again', async (label, failures) => {
    const rows = crowd(1);
    const app = await listOf(rows);
    await select(one);
    await press(`${label} Selecionados`);
    for (const [code, text] of failures) {
      app.answers[calls[label]] = refused(code);
      await pressInDialog(label);
      await says('failure', text);
      await stays(text);
      expect(dialog().getByRole('alert').textContent).toContain(text);
      await pass(2_600);
    }
    const done = { id: rows[0]?.id ?? '', name: 'PESSOA 001 DE TESTE', code: null, reason: null };
    app.answers[CONCLUDE] = {
      concluded: [done.name],
      alreadyCompleted: [],
      failedReservations: [],
      operacao: OPERATION,
      rows: [{ ...done, outcome: 'concluded' }],
    };
    app.answers[DELETE] = {
      deleted: [done.name],
      notFound: [],
      failedReservations: [],
      operacao: OPERATION,
      rows: [{ ...done, outcome: 'deleted' }],
    };
    await pressInDialog(label);
    await screen.findByRole('heading', { name: 'Resultado:' });
  });

  it.each(labels)('the %s action refused with 401 leads to the login', async (label) => {
    await listOf(crowd(1), {
      answers: {
        [calls[label]]: refused('unauthenticated'),
        'users.refresh': refused('unauthenticated'),
      },
    });
    await select(one);
    await press(`${label} Selecionados`);
    await pressInDialog(label);
    await says('failure', 'Credenciais inválidas!');
    await screen.findByLabelText('Usuário');
  });
});

it('a single ability unlocks its own buttons only', async () => {
  const rows = crowd(1);
  await listOf(rows, {
    role: 2,
    granted: ['deletar_reserva'],
    answers: {
      [DELETE]: {
        deleted: ['PESSOA 001 DE TESTE'],
        notFound: [],
        failedReservations: [],
        operacao: OPERATION,
        rows: [
          {
            id: rows[0]?.id ?? '',
            name: 'PESSOA 001 DE TESTE',
            outcome: 'deleted',
            code: null,
            reason: null,
          },
        ],
      },
    },
  });
  await select(one);
  await waitFor(() =>
    expect(document.querySelector('[aria-label="Concluir Selecionados"][aria-disabled]')).not.toBeNull(),
  );
  await press('Excluir Selecionados');
  await pressInDialog('Excluir');
  await screen.findByText('Excluídas: 1', { exact: false });
});

it('Deletar Reserva finds, names and deletes one reservation', async () => {
  const rows = crowd(1, [{ usuario_nome: 'MARIANA SOUZA', status: 2 }]);
  const [expectedRows] = rows;
  await listOf(rows, {
    answers: {
      [DELETE]: ({ body }) => {
        expect(body.reservations).toEqual([{ id: expectedRows?.id, name: 'MARIANA SOUZA' }]);
        rows.length = 0;
        return {
          deleted: ['MARIANA SOUZA'],
          notFound: [],
          failedReservations: [],
          operacao: OPERATION,
          rows: [
            {
              id: expectedRows?.id ?? '',
              name: 'MARIANA SOUZA',
              outcome: 'deleted',
              code: null,
              reason: null,
            },
          ],
        };
      },
    },
  });
  await rowOf('Mariana Souza');
  await press('Editar Reservas');
  await pressInDialog('Deletar Reserva');
  await screen.findByRole('heading', { name: 'Deletar Reserva' });
  (await dialog().findByRole('radio', { name: /Mariana Souza/ })).click();
  await dialog().findByText(/Concluído \(R\$\s0,00\) → Excluída/);
  await pressInDialog('Excluir');
  await screen.findByText('Excluídas: 1', { exact: false });
  await pressInDialog('Entendi');
  await noDialog();
  await screen.findByText('Nenhuma Reserva Encontrada!');
});

describe('concurrent changes', () => {
  const [first, second, third, fourth] = crowd(4);
  const row = ({ id, usuario_nome: name }: ReservationRow) => ({ id, name, code: null, reason: null });
  const result = async (text: string, worst: 'alert' | 'error') => {
    await screen.findByText(text, { exact: false });
    expect(document.querySelector('[role=dialog] [data-tone]')?.getAttribute('data-tone')).toBe(worst);
    await pressInDialog('Entendi');
    await noDialog();
  };
  const selected = (count: number) => screen.findByRole('button', { name: `Selecionados: ${count}` });

  it('a mixed result has the tone of the worst outcome and keeps failures selected', async () => {
    if (!first || !second || !third || !fourth) throw new Error('no crowd');
    const app = await listOf([first, second, third, fourth]);
    // Another operator has concluded the reservation first.
    app.answers[CONCLUDE] = {
      concluded: [],
      alreadyCompleted: [],
      failedReservations: [],
      operacao: OPERATION,
      rows: [
        { ...row(first), outcome: 'alreadyCompleted' },
        { ...row(second), outcome: 'concluded' },
      ],
    };
    await select('Pessoa 001 de Teste', 'Pessoa 002 de Teste');
    await press('Concluir Selecionados');
    await pressInDialog('Concluir');
    await result('Concluídas: 1 · Já estavam concluídas: 1 · Não foi possível concluir: 0', 'alert');
    await selected(0);

    // One reservation no longer exists: an error when concluding, an alert when deleting.
    app.answers[CONCLUDE] = {
      concluded: [],
      alreadyCompleted: [],
      failedReservations: [],
      operacao: OPERATION,
      rows: [
        {
          ...row(third),
          outcome: 'failed',
          code: 'not_found',
          reason: 'Reserva não encontrada!',
        },
        { ...row(fourth), outcome: 'concluded' },
      ],
    };
    await select('Pessoa 003 de Teste', 'Pessoa 004 de Teste');
    await press('Concluir Selecionados');
    await pressInDialog('Concluir');
    await result('Não foi possível concluir: 1', 'error');
    await selected(1);
    app.answers[DELETE] = {
      deleted: [],
      notFound: [],
      failedReservations: [],
      operacao: OPERATION,
      rows: [{ ...row(third), outcome: 'notFound' }],
    };
    await press('Excluir Selecionados');
    await screen.findByRole('heading', { name: 'Deseja excluir 1 Reserva?' });
    await pressInDialog('Excluir');
    await result('Excluídas: 0 · Não encontradas: 1 · Não foi possível excluir: 0', 'alert');
    await selected(0);
  });

  it('an emptied last page leads to the page before', async () => {
    const rows = crowd(51);
    const app = await listOf(rows, {
      path: '/reserves?page=2',
      answers: {
        [DELETE]: () => ({
          deleted: [],
          notFound: [],
          failedReservations: [],
          operacao: OPERATION,
          rows: rows.splice(50).map((gone) => ({ ...row(gone), outcome: 'deleted' as const })),
        }),
      },
    });
    await select('Pessoa 051 de Teste');
    await press('Excluir Selecionados');
    await pressInDialog('Excluir');
    await screen.findByText('Excluídas: 1', { exact: false });
    await pressInDialog('Entendi');
    await screen.findByText('1 / 1');
    await personShown('Pessoa 050 de Teste');
    expect(app.address()).not.toContain('page=');
  });
});

it('Concluir Reserva finds by name and blocks what is concluded already', async () => {
  await listOf(
    crowd(3, [
      { usuario_nome: 'MARIANA SOUZA', status: 3 },
      { usuario_nome: 'MARIA COSTA', status: 2 },
      { usuario_nome: 'OUTRA PESSOA' },
    ]),
  );
  await rowOf('Mariana Souza');
  await press('Editar Reservas');
  await pressInDialog('Concluir Reserva');
  await dialog().findByText(/^Outra Pessoa/);
  fireEvent.change(dialog().getByLabelText('Nome'), { target: { value: 'maria' } });
  await waitFor(() => expect(dialog().queryByText(/^Outra Pessoa/)).toBeNull());
  await dialog().findByText(/Expirado \(R\$\s0,00\) → Concluído \(R\$\s3,50\)/);
  expect(dialog().getByRole('radio', { name: /^Maria Costa/ })).toHaveProperty('disabled', true);
  const confirm = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Concluir' });
  expect(confirm().disabled).toBe(true);
  fireEvent.click(dialog().getByRole('radio', { name: /^Mariana Souza/ }));
  await waitFor(() => expect(confirm().disabled).toBe(false));
});

it.each([
  ['Concluir Reserva', 'Concluir'],
  ['Deletar Reserva', 'Excluir'],
])('the dialog %s blocks its confirmation while the rows of another date load', async (entry, label) => {
  const app = await listOf(crowd(1));
  await rowOf(one);
  await press('Editar Reservas');
  await pressInDialog(entry);
  const radio = () => dialog().getByRole<HTMLInputElement>('radio', { name: /^Pessoa 001/ });
  const confirm = () => dialog().getByRole<HTMLButtonElement>('button', { name: label });
  fireEvent.click(await dialog().findByRole('radio', { name: /^Pessoa 001/ }));
  await waitFor(() => expect(confirm().disabled).toBe(false));

  const release = app.holdBack('reservations.getPage');
  fireEvent.change(dialog().getByLabelText('Data'), { target: { value: '18112026' } });
  await waitFor(() => expect(confirm().disabled).toBe(true));
  // The old row stays until the rows of the new date arrive.
  expect([radio().disabled, radio().checked]).toEqual([true, false]);
  release();
  await waitFor(() => expect(radio().disabled).toBe(false));
});

it.each(['Concluir Todos', 'Concluir Turno'])(
  'the dialog %s takes the focus when it opens, before its numbers are loaded',
  async (entry) => {
    const app = await listOf(crowd(1));
    await personShown(one);
    await press('Editar Reservas');
    app.holdBack('reservations.getPage');
    await pressInDialog(entry);
    const opened = await screen.findByRole('dialog', { name: entry });
    await waitFor(() => expect(opened.contains(document.activeElement)).toBe(true));
    expect(document.activeElement?.textContent).toBe('Cancelar');
  },
);

it('Concluir Todos counts the changes and refuses a future date', async () => {
  await listOf(crowd(2, [{}, { status: 3 }]));
  await press('Editar Reservas');
  await pressInDialog('Concluir Todos');
  await dialog().findByText('2 Reservas: 1 de Pendente e 1 de Expirado para Concluído.');
  fireEvent.change(dialog().getByLabelText('Data'), { target: { value: '20112026' } });
  await dialog().findByText('A data ainda não chegou', { exact: false });
  expect(dialog().getByRole('button', { name: 'Concluir' })).toHaveProperty('disabled', true);
});

describe('undo', () => {
  const UNDO = 'reservations.undo';
  const rows = crowd(1);
  const [row] = rows as [ReservationRow];
  const answeredRow = { id: row.id, name: row.usuario_nome, code: null, reason: null };
  const undone = {
    undone: [row.usuario_nome],
    failedReservations: [],
    rows: [{ ...answeredRow, outcome: 'undone' as const }],
  };
  const deleted = {
    deleted: [row.usuario_nome],
    notFound: [],
    failedReservations: [],
    operacao: OPERATION,
    rows: [{ ...answeredRow, outcome: 'deleted' as const }],
  };
  const remove = async () => {
    const app = await listOf(rows, { answers: { [DELETE]: deleted, [UNDO]: undone } });
    await select(one);
    await press('Excluir Selecionados');
    await pressInDialog('Excluir');
    await screen.findByRole('heading', { name: 'Resultado:' });
    return app;
  };

  it('an operation is undone from its result', async () => {
    const app = await remove();
    await pressInDialog('Desfazer');
    await says('success', 'Desfeito!');
    await noDialog();
    expect(app.asked(UNDO)).toEqual([{ body: { operacao: OPERATION, tipo: 'delete' } }]);
    expect(screen.queryByRole('region', { name: 'Última operação' })).toBeNull();
  });

  it('an undo refused from the list shows the reason and can be dismissed', async () => {
    const app = await remove();
    await pressInDialog('Entendi');
    app.answers[UNDO] = refused('undo_taken');
    const bar = within(await screen.findByRole('region', { name: 'Última operação' }));
    bar.getByText('1 Reserva excluída.');
    fireEvent.click(bar.getByRole('button', { name: 'Desfazer' }));
    await says('failure', 'A pessoa já tem outra reserva para esta refeição.');
    fireEvent.click(bar.getByRole('button', { name: 'Dispensar' }));
    expect(screen.queryByRole('region', { name: 'Última operação' })).toBeNull();
  });

  it('an undo from the list keeps a dialog opened meanwhile', async () => {
    const app = await remove();
    await pressInDialog('Entendi');
    const release = app.holdBack(UNDO);
    await press('Desfazer');
    await press('Editar Reservas');
    await pressInDialog('Deletar Reserva');
    await dialog().findByRole('radio', { name: /^Pessoa 001/ });
    release();
    await says('success', 'Desfeito!');
    const bar = () => screen.queryByRole('region', { name: 'Última operação', hidden: true });
    await waitFor(() => expect(bar()).toBeNull());
    dialog().getByRole('button', { name: 'Excluir' });
  });

  it('an operation is undone from its row while the server offers it', async () => {
    const app = await listOf(crowd(1, [{ status: 2 }]), {
      answers: {
        [UNDO]: undone,
        'reservations.explainRow': {
          id: row.id,
          passos: [],
          regra: 'x',
          preco: null,
          desfazer: { operacao: OPERATION, tipo: 'conclude', ate: '09:12' },
        },
      },
    });
    fireEvent.keyDown(await rowOf(one), { key: 'Enter' });
    await pressInDialog('Desfazer (até 09:12)');
    await says('success', 'Desfeito!');
    await noDialog();
    expect(app.asked(UNDO)).toEqual([{ body: { operacao: OPERATION, tipo: 'conclude', id: row.id } }]);
  });
});
