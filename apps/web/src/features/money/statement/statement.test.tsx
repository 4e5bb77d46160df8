// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useParams,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/shared/api/api-error.ts';
import { createQueryClient } from '@/shared/api/query-client.ts';
import { currentSession, onSessionChange, startSession } from '@/shared/session/session.ts';
import { Statement } from './components/statement.tsx';
import { statementMonth } from './statement-view.ts';

const server = vi.hoisted(() => ({
  answer: undefined as unknown,
  calls: [] as unknown[],
  explained: undefined as unknown,
}));
vi.mock('@/shared/api/call.ts', () => ({
  call: async (name: string, request: unknown) => {
    server.calls.push(request);
    if (name === 'reservations.explain') {
      if (server.explained instanceof Error) throw server.explained;
      return server.explained;
    }
    if (server.answer instanceof Error) throw server.answer;
    return server.answer;
  },
}));

const refused = vi.fn();
beforeEach(() => {
  refused.mockReset();
  const stopListening = onSessionChange((change) => change === 'refused' && refused());
  vi.useFakeTimers({ now: new Date('2026-11-19T15:00:00Z') });
  vi.stubGlobal('scrollTo', () => {});
  server.calls = [];
  startSession('token');
  return () => {
    stopListening();
    cleanup();
    notifications.clean();
    localStorage.clear();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

async function open(path = '/extrato/1') {
  const root = createRootRoute();
  const route = createRoute({
    getParentRoute: () => root,
    path: '/extrato/$month',
    component: () => <Statement month={statementMonth(useParams({ strict: false }).month ?? '')} />,
  });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router as never} />
        <Notifications />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(10_000));
}

const item = { id: '1', valor: 3.5, date: '2026-11-18', horario: '11:42', status: 2, meal: 1, site: 2 };

const text = () => document.body.textContent?.replace(/\s/g, ' ') ?? '';

it('the statement shows the total first and then the cards of each day', async () => {
  server.answer = {
    total: 10.5,
    closed: true,
    contestacoes: [],
    corrections: [{ id: '3', valor: -3.5, mes: '10/2026', motivo: 'Cobrado duas vezes' }],
    reservations: [
      { id: '1', valor: 3.5, date: '2026-11-18', horario: '11:42', status: 2, meal: 1, site: 2 },
      { id: '2', valor: 7, date: '2026-11-19', horario: '08:51', status: 3, meal: 1, site: 1 },
    ],
  };
  await open();
  expect(text().indexOf('R$ 10,50')).toBeLessThan(text().indexOf('Hoje'));
  expect(text()).toContain('Total · Novembro de 2026');
  expect(text()).toContain('Mês fechado');
  expect(text()).toContain('Correção de 10/2026: Cobrado duas vezes');
  expect(screen.getAllByRole('article').map((card) => card.textContent?.replace(/\s/g, ' '))).toEqual([
    'AlmoçoReservado às 08:51 AdministrativoExpirado: você reservou e não passou na catraca · R$ 7,00Entenda esta cobrança',
    'AlmoçoPassou às 11:42 FábricaConcluído · R$ 3,50Entenda esta cobrança',
  ]);
});

it.each([
  ['/extrato/2', 2, 'Mês Anterior'],
  ['/extrato/7', 1, 'Mês Atual'],
])('the address %s requests month %i', async (path, month, label) => {
  server.answer = { total: 0, closed: false, contestacoes: [], corrections: [], reservations: [] };
  await open(path);
  expect(server.calls).toEqual([{ query: { month } }]);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: label }).checked).toBe(true);
});

it('an empty statement says that nothing was found', async () => {
  server.answer = { total: 0, closed: false, contestacoes: [], corrections: [], reservations: [] };
  await open();
  expect(screen.getByText('Nenhuma Reserva Encontrada!')).toBeTruthy();
});

it('a statement that cannot be loaded shows the failure, not an empty list', async () => {
  server.answer = new ApiError(500, 'internal', 'x');
  await open();
  expect(screen.getByText('Erro ao puxar dados')).toBeTruthy();
  expect(screen.queryByText('Nenhuma Reserva Encontrada!')).toBeNull();
  expect(currentSession()).not.toBeNull();
});

it('status 429 leads to the login', async () => {
  server.answer = new ApiError(429, 'too_many_requests', 'Muitas solicitações.');
  await open();
  expect(refused).toHaveBeenCalledOnce();
  expect(currentSession(), 'still signed in').not.toBeNull();
});

it('the stored statement is shown with its age if a call gets no answer', async () => {
  server.answer = { total: 3.5, closed: false, contestacoes: [], corrections: [], reservations: [item] };
  await open();
  cleanup();
  await vi.advanceTimersByTimeAsync(3_600_000);
  server.answer = new ApiError(0, 'network', 'Sem conexão');
  await open();
  expect(text()).toContain('Total · Novembro de 2026R$ 3,50');
  expect(text()).toContain('Sem atualização desde 12:00.');
  expect(text()).not.toContain('Entenda esta cobrança');
});

it('a refused statement shows nothing of the stored one', async () => {
  server.answer = { total: 3.5, closed: false, contestacoes: [], corrections: [], reservations: [item] };
  await open();
  cleanup();
  server.answer = new ApiError(500, 'internal', 'Erro interno');
  await open();
  expect(text()).toContain('Erro ao puxar dados');
  expect(text()).not.toContain('R$ 3,50');
});

const explain = async () => {
  const details = document.querySelector('details');
  if (!details) throw new Error('no line can be explained');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
};

it('a day of the week strip is labelled with weekday, date and outcomes', async () => {
  server.answer = { total: 3.5, closed: false, contestacoes: [], corrections: [], reservations: [item] };
  await open();
  const day = screen.getByRole('button', { name: 'qua 18/11: Concluído' });
  expect(day.textContent).toBe('qua18');
});

it('a meal given to a colleague shows as neither charged nor missed', async () => {
  const given = { ...item, status: 3, valor: 0, passadaAdiante: { para: 'Bia', em: '10:05' } };
  server.answer = { total: 0, closed: false, contestacoes: [], corrections: [], reservations: [given] };
  await open();
  const card = screen.getByRole('article').textContent;
  expect(card).toContain('Bia aceitou o almoço às 10:05: você não paga nada');
  expect(card).not.toMatch(/R\$|Expirado/);
});

it('a line is explained on request by events, rule and prices', async () => {
  server.answer = { total: 3.5, closed: false, contestacoes: [], corrections: [], reservations: [item] };
  server.explained = {
    id: '1',
    passos: [{ em: '18/11/2026 11:42', texto: 'Você passou na catraca: Fábrica 1.' }],
    regra: 'Você tinha reserva e comeu na Fábrica: vale o preço com reserva.',
    preco: 'R$ 3,50: preço com reserva, válido desde 19/11/2025.',
  };
  await open();
  expect(server.calls).toHaveLength(1);
  await explain();
  expect(server.calls.at(-1)).toEqual({ query: { id: '1' } });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
    '18/11/2026 11:42Você passou na catraca: Fábrica 1.',
  );
  expect(text()).toContain(
    'Você tinha reserva e comeu na Fábrica: vale o preço com reserva.R$ 3,50: preço com reserva, válido desde 19/11/2025.',
  );
});

it('a failed explanation shows the failure and a retry button', async () => {
  server.answer = { total: 3.5, closed: false, contestacoes: [], corrections: [], reservations: [item] };
  server.explained = new ApiError(500, 'internal', 'x');
  await open();
  await explain();
  expect(text()).toContain('Erro ao explicar a refeição');
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
});

it('the statement of closed accounts names the last day', async () => {
  const answer = { total: 3.5, closed: true, contestacoes: [], corrections: [], reservations: [item] };
  server.answer = { ...answer, ultimoDia: '2026-11-18' };
  await open();
  expect(text()).toContain('Contas encerradas, último dia 18/11/2026: estes valores não mudam mais.');
  expect(text()).not.toContain('Mês fechado');
});

it('the statement reloads when a month begins while it is open', async () => {
  vi.setSystemTime(new Date('2026-12-01T02:50:00Z'));
  server.answer = { total: 3.5, closed: false, contestacoes: [], corrections: [], reservations: [item] };
  await open();
  expect(text()).toContain('Total · Novembro de 2026R$ 3,50');
  const first = { ...item, id: '9', date: '2026-12-01', valor: 7 };
  server.answer = { total: 7, closed: false, contestacoes: [], corrections: [], reservations: [first] };
  await act(() => vi.advanceTimersByTimeAsync(10 * 60_000));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(server.calls).toHaveLength(2);
  expect(text()).toContain('Total · Dezembro de 2026R$ 7,00');
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

it('the statement keeps nothing for the next person', async () => {
  server.answer = { total: 3.5, closed: true, contestacoes: [], corrections: [], reservations: [] };
  await open();
  cleanup();
  startSession('token-of-ana');
  server.answer = new ApiError(0, 'network', 'Sem conexão');
  await open();
  expect(text()).toContain('Erro ao puxar dados');
});
