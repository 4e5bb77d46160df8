// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { QueryView } from './query-view.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(query: object) {
  const result = {
    data: undefined,
    error: null,
    isPending: false,
    isFetching: false,
    failureReason: null,
    ...query,
  };
  return render(
    <MantineProvider>
      <QueryView
        query={result as UseQueryResult<string[]>}
        failure="Erro ao puxar dados"
        skeleton={<i>esqueleto</i>}
        isEmpty={(data) => data.length === 0}
        empty={<p>vazio</p>}
      >
        {(data) => <p>{data.join()}</p>}
      </QueryView>
    </MantineProvider>,
  );
}

describe('query views', () => {
  it('a query view waits 200 ms before it shows the skeleton', () => {
    show({ isPending: true });
    act(() => vi.advanceTimersByTime(199));
    expect(screen.queryByText('esqueleto')).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByText('esqueleto')).not.toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Carregando...');
  });

  it('a query view says after a failed attempt that it tries again', () => {
    const failureReason = new ApiError(503, 'unavailable', 'Sistema indisponível.');
    show({ isPending: true, failureReason });
    expect(screen.getByRole('status').textContent).toBe('O sistema não respondeu. Tentando de novo…');
    act(() => vi.advanceTimersByTime(1_000));
    expect(screen.queryByText('esqueleto')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a query view says that it tries again over the rows of the previous query', () => {
    const failureReason = new ApiError(0, 'network', 'Sem conexão');
    show({ data: ['a'], isPlaceholderData: true, failureReason });
    expect(screen.getByRole('status').textContent).toBe('Sem conexão com o sistema. Tentando de novo…');
    screen.getByText('a');
    cleanup();
    // A failed background refresh shows nothing.
    show({ data: ['a'], isPlaceholderData: false, failureReason });
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('a query view shows the failure with its reason and a retry', () => {
    const refetch = vi.fn();
    show({ error: new ApiError(503, 'unavailable', 'Sistema indisponível.', 'req-9'), refetch });
    expect(screen.getByRole('alert').textContent).toContain('Erro ao puxar dados');
    expect(screen.getByRole('alert').textContent).toContain('req-9');
    expect(screen.queryByText('vazio')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('a query view offers no retry if it is forbidden', () => {
    show({ error: new ApiError(403, 'forbidden', 'Não autorizado!') });
    expect(screen.getByRole('alert').textContent).toContain('Não autorizado!');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('a query view distinguishes an empty answer from a full one', () => {
    show({ data: [] });
    expect(screen.queryByText('vazio')).not.toBeNull();
    cleanup();
    show({ data: ['a', 'b'] });
    expect(screen.queryByText('a,b')).not.toBeNull();
  });

  it('a query view does not show a previous empty answer as the current one', () => {
    const placeholderQuery = { data: [], isPlaceholderData: true };
    show(placeholderQuery);
    expect(screen.queryByText('vazio')).toBeNull();
    act(() => vi.advanceTimersByTime(200));
    screen.getByText('esqueleto');
    cleanup();
    show({ ...placeholderQuery, failureReason: new ApiError(0, 'network', 'Sem conexão') });
    expect(screen.getByRole('status').textContent).toBe('Sem conexão com o sistema. Tentando de novo…');
  });

  it('a query view keeps its data when only the refresh fails', () => {
    show({ data: ['a'], error: new ApiError(0, 'network', 'Sem conexão') });
    expect(screen.queryByText('a')).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
