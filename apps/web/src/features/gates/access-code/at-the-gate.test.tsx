// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import type { GateNews } from '@reserva/contracts/gates/gate-news-operations';
import { instantAt } from '@reserva/domain/basics/time';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, test as base, beforeEach, expect, vi } from 'vitest';
import { ApiError } from '@/shared/api/api-error.ts';
import { createQueryClient } from '@/shared/api/query-client.ts';
import { withScreenNames } from '@/shared/api/screen-names.ts';
import { learnServerTime, resetServerClock } from '@/shared/time/server-clock.ts';
import { AtTheGate } from './components/access-code-modal.tsx';

interface News {
  listen: (socket: { on: (event: string, heard: (news: GateNews) => void) => void }) => void;
  onLive: () => void;
  onLost: () => void;
}
const outside = vi.hoisted(() => ({
  news: undefined as unknown,
  asked: [] as unknown[],
  answer: (() => ({ noticias: [] })) as () => unknown,
}));
vi.mock('@/shared/realtime/use-live-socket.ts', () => ({
  useLiveSocket: (news: unknown) => {
    outside.news = news;
  },
}));
vi.mock('@/shared/api/call.ts', () => ({
  call: async (_name: string, request: unknown) => {
    outside.asked.push(request);
    return withScreenNames(outside.answer());
  },
}));
vi.mock('./components/access-code.tsx', () => ({ AccessCode: () => <p>the code</p> }));

const opened = instantAt('2026-11-19', '11:30', 'America/Sao_Paulo');
const at = (seconds: number) => new Date(opened.getTime() + seconds * 1000).toISOString();
/** Each test has its own ids because the module remembers the dismissed ones. */
const it = base.extend('id', ({}) => crypto.randomUUID());
const passed = (id: string, seconds = 5): GateNews => ({
  resultado: 'passou',
  id: `p${id}`,
  em: at(seconds),
  tipo: 1,
  local: 2,
  status: 2,
  localReservado: null,
  valor: 3.5,
});
const refused = (id: string, seconds = 3): GateNews => ({
  resultado: 'recusado',
  id: `r${id}-${seconds}`,
  em: at(seconds),
  motivo: 'Código expirado. Gere um novo',
  orientacao: 'O código desta tela já é outro: aproxime outra vez.',
});

const vibrate = vi.fn();
const onPassed = vi.fn();
const settle = () => act(() => vi.advanceTimersByTimeAsync(0));
const tell = (news: GateNews) => act(() => (outside.news as News).listen({ on: (_, heard) => heard(news) }));
const live = async () => {
  act(() => (outside.news as News).onLive());
  await settle();
};
const heading = () => screen.queryByRole('heading')?.textContent ?? null;

async function open() {
  const screenOf = () => (
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <AtTheGate name="ANA SOUZA" cpf="15350946056" onClose={() => {}} onPassed={onPassed} />
      </QueryClientProvider>
    </MantineProvider>
  );
  render(screenOf());
  await settle();
}

beforeEach(() => {
  vi.useFakeTimers();
  // The phone's own clock is one hour behind.
  vi.setSystemTime(opened.getTime() - 3_600_000);
  learnServerTime(opened.getTime(), Date.now(), Date.now());
  Object.assign(navigator, { vibrate });
  for (const spy of [vibrate, onPassed]) spy.mockClear();
  outside.asked = [];
  outside.answer = () => ({ noticias: [] });
});
afterEach(() => {
  cleanup();
  resetServerClock();
  vi.useRealTimers();
});

it('a passage replaces the code with its time, site and price exactly once', async ({ id }) => {
  await open();
  expect(screen.getByText('the code')).toBeTruthy();
  tell(passed(id));
  outside.answer = () => ({ noticias: [passed(id)] });
  await live();
  expect(heading()).toBe('Bom apetite, Ana');
  expect(screen.getByRole('alert').textContent).toMatch(/^Bom apetite, Ana\. 11:30 · Fábrica · R\$\s3,50$/);
  expect(screen.queryByText('the code')).toBeNull();
  expect(vibrate).toHaveBeenCalledTimes(1);
  expect(onPassed).toHaveBeenCalledTimes(1);
});

it.for([
  [1, /Sua reserva era no Administrativo: R\$\s10,00/],
  [null, /Sem reserva neste local: vale o preço sem reserva\./],
] as const)('a dearer meal names the site of its reservation: %s', async ([localReservado, text], { id }) => {
  await open();
  tell({ ...passed(id), status: 4, valor: 10, localReservado } as GateNews);
  expect(screen.getByText(text, { selector: 'p' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toMatch(text);
});

it('a refusal shows its reason and leads back to the code', async ({ id }) => {
  await open();
  tell(refused(id));
  expect(heading()).toBe('Código expirado. Gere um novo');
  expect(screen.getByRole('alert').textContent).toContain('aproxime outra vez');
  expect(onPassed).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar o código' }));
  expect(screen.getByText('the code')).toBeTruthy();
  // The server returns the refusal again later, but the person has already dismissed it.
  outside.answer = () => ({ noticias: [refused(id)] });
  await live();
  expect(screen.getByText('the code')).toBeTruthy();
  tell(refused(id, 9));
  expect(heading()).toBe('Código expirado. Gere um novo');
  tell(passed(id, 8));
  expect(heading()).toBe('Bom apetite, Ana');
});

it('a restored socket requests the missed news since the code was opened', async ({ id }) => {
  await open();
  outside.answer = () => ({ noticias: [passed(id)] });
  await live();
  expect(heading()).toBe('Bom apetite, Ana');
  expect(outside.asked.at(-1)).toEqual({ query: { since: opened.toISOString() } });
});

it('a dialog without a socket polls and keeps the code while the network is away', async ({ id }) => {
  outside.answer = () => {
    throw new ApiError(0, 'network', 'x');
  };
  await open();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(screen.getByText('the code')).toBeTruthy();
  outside.answer = () => ({ noticias: [passed(id)] });
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(heading()).toBe('Bom apetite, Ana');
});

it('the polling pauses while the socket is live and resumes when it is lost', async () => {
  await open();
  await live();
  // One more request follows, because the server may have stored an earlier refusal only after the first request.
  const first = outside.asked.length;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  const before = outside.asked.length;
  expect(before).toBe(first + 1);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(outside.asked).toHaveLength(before);
  act(() => (outside.news as News).onLost());
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(outside.asked.length).toBeGreaterThan(before);
});

it('a code that is opened again ignores the passage of before', async ({ id }) => {
  await open();
  tell(passed(id));
  cleanup();
  outside.answer = () => ({ noticias: [passed(id)] });
  await open();
  expect(screen.getByText('the code')).toBeTruthy();
});
