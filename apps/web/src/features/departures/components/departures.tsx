import { Button, Skeleton } from '@mantine/core';
import { DEPARTURES_PER_PAGE } from '@reserva/contracts/limits';
import { IconUserMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRedirectToLogin } from '@/shared/session/use-redirect-to-login.ts';
import { EmptyState } from '@/shared/ui/empty-state.tsx';
import { Pagination } from '@/shared/ui/pagination.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { usePages } from '@/shared/ui/use-pages.ts';
import { departuresQuery } from '../api/get-departures.ts';
import type { DepartureFilters } from '../departure-filters.ts';
import type { Departure } from '../departure-text.ts';
import { CloseDepartureDialog } from './close-departure-dialog.tsx';
import { DepartureCard } from './departure-card.tsx';
import classes from './departures.module.css';
import { RehireDialog, ReopenDialog } from './end-departure-dialog.tsx';

type Open = { what: 'close' } | { what: 'reopen' | 'rehire'; departure: Departure };

/** Sums are written down minutes after a closing: whoever waits for the PDF sees that it is there. */
const WAITING_MS = 15_000;

interface Props {
  filters: DepartureFilters;
  onFilters: (filters: DepartureFilters) => void;
  onPdf: (departure: Departure) => void;
}

/** Whose accounts were closed because they left, the newest first. */
export function Departures({ filters, onFilters, onPdf }: Props) {
  const [open, setOpen] = useState<Open | null>(null);
  const { page = 1 } = filters;
  const query = useQuery({
    ...departuresQuery({ items: DEPARTURES_PER_PAGE, skip: (page - 1) * DEPARTURES_PER_PAGE }),
    refetchInterval: ({ state: { data } }) =>
      data?.page.some(({ situacao }) => situacao === 'fechando') ? WAITING_MS : false,
  });
  const close = () => setOpen(null);
  useRedirectToLogin(query.error, [401]);
  const { pages, loading, goTo } = usePages({
    filters,
    onFilters,
    query,
    total: query.data?.total,
    perPage: DEPARTURES_PER_PAGE,
  });

  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <h1 className={classes.title}>Fechamento individual</h1>
        <Button
          leftSection={<IconUserMinus size={18} aria-hidden />}
          onClick={() => setOpen({ what: 'close' })}
        >
          Fechar contas
        </Button>
      </div>
      <QueryView
        query={query}
        skeleton={<Skeleton height={240} />}
        failure="Erro ao buscar fechamentos"
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyState icon={<IconUserMinus size={32} />} title="Nenhum fechamento">
            Quando alguém sai da empresa, as contas são somadas até o último dia, e a folha do mês lista a
            pessoa à parte.
          </EmptyState>
        }
      >
        {(data) => (
          <>
            <ul
              className={classes.list}
              aria-label="Fechamentos individuais"
              aria-busy={query.isPlaceholderData || undefined}
            >
              {data.page.map((departure) => (
                <DepartureCard
                  key={departure.id}
                  departure={departure}
                  onPdf={() => onPdf(departure)}
                  onReopen={() => setOpen({ what: 'reopen', departure })}
                  onRehire={() => setOpen({ what: 'rehire', departure })}
                />
              ))}
            </ul>
            <Pagination page={page} pages={pages} loading={loading} onPage={goTo} />
          </>
        )}
      </QueryView>
      {open?.what === 'close' && <CloseDepartureDialog onClose={close} />}
      {open?.what === 'reopen' && <ReopenDialog departure={open.departure} onClose={close} />}
      {open?.what === 'rehire' && <RehireDialog departure={open.departure} onClose={close} />}
    </div>
  );
}
