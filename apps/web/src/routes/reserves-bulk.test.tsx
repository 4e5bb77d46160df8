// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { crowd, listOf, personShown, rowOf, select } from '@/test/reservation-list.ts';
import { refused } from '@/test/server.ts';
import { dialog, noDialog, pass, press, pressInDialog, says, stays } from '@/test/steps.ts';
// What is looked at is loaded before: how fast a machine loads code is nothing of this.
import './login.tsx';
import './reserves.tsx';

/* Concluding and deleting, over the list: what is asked, said and shown. */

const CONCLUDE = 'reservations.concludeReservationsList';
const DELETE = 'reservations.deleteReservationsList';
const calls = { Concluir: CONCLUDE, Excluir: DELETE } as const;
const labels = ['Concluir', 'Excluir'] as const;

const one = 'Pessoa 001 de Teste';

it("need a selection: 'Selecione ao menos uma linha!'", async () => {
  await listOf(crowd(1));
  await personShown(one);
  for (const label of labels) {
    await press(`${label} Selecionados`);
    await says('failure', 'Selecione ao menos uma linha!');
    await pass(2_600);
    expect(document.querySelector('[data-kind=failure]')).toBeNull();
  }
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('what is said when it fails', () => {
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
  ] as const)('%s: the dialog keeps each failure and can be confirmed again', async (label, failures) => {
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
      ...{ concluded: [done.name], alreadyCompleted: [], failedReservations: [] },
      rows: [{ ...done, outcome: 'concluded' }],
    };
    app.answers[DELETE] = {
      ...{ deleted: [done.name], notFound: [], failedReservations: [] },
      rows: [{ ...done, outcome: 'deleted' }],
    };
    await pressInDialog(label);
    await screen.findByRole('heading', { name: 'Resultado:' });
  });

  it.each(labels)("%s 401: 'Credenciais inválidas!', and the login", async (label) => {
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
        ...{ deleted: ['PESSOA 001 DE TESTE'], notFound: [], failedReservations: [] },
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

it('Deletar Reserva: finds, names and deletes one', async () => {
  const rows = crowd(1, [{ usuario_nome: 'MARIANA SOUZA', status: 2 }]);
  const [wanted] = rows;
  await listOf(rows, {
    answers: {
      [DELETE]: ({ body }) => {
        expect(body.reservations).toEqual([{ id: wanted?.id, name: 'MARIANA SOUZA' }]);
        rows.length = 0;
        return {
          ...{ deleted: ['MARIANA SOUZA'], notFound: [], failedReservations: [] },
          rows: [
            {
              ...{ id: wanted?.id ?? '', name: 'MARIANA SOUZA' },
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
