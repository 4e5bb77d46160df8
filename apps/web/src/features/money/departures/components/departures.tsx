import { Group, Stack, Title } from '@mantine/core';
import { DEPARTURES_PER_PAGE } from '@reserva/contracts/basics/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { poll } from '@/shared/api/query-client.ts';
import { ExportList } from '@/shared/exports/export-list.tsx';
import { changedFilters } from '@/shared/router/filter-values.ts';
import type { AddressFilters } from '@/shared/router/use-address-filters.ts';
import { IconTextButton } from '@/shared/ui/buttons.tsx';
import { CardList } from '@/shared/ui/card-list.tsx';
import { FilterBar, OrderField } from '@/shared/ui/filter-bar.tsx';
import { IconUserMinus } from '@/shared/ui/icons.ts';
import { PagedList } from '@/shared/ui/paged-list.tsx';
import { departuresQuery } from '../api.ts';
import type { DepartureFilters } from '../departure-filters.ts';
import type { Departure } from '../departure-text.ts';
import { texts } from '../texts.ts';
import { CloseDepartureDialog } from './close-departure-dialog.tsx';
import { DepartureCard } from './departure-card.tsx';
import { RehireDialog, ReopenDialog } from './end-departure-dialog.tsx';

type OpenDialog = { what: 'close' } | { what: 'reopen' | 'rehire'; departure: Departure };

/**
 * The interval of polling in milliseconds until the server has calculated the sums of a closing, which takes some
 * minutes. The PDF button then appears without a reload.
 */
const WAITING_MS = 15_000;

interface Props extends AddressFilters<DepartureFilters> {
  onPdf: (departure: Departure) => void;
}

/** Lists the people who left and whose accounts were closed, newest first. */
export function Departures({ filters, onFilters, onPdf }: Props) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const { order, page = 1 } = filters;
  const filter = order ? { ordem: order } : {};
  const query = useQuery({
    ...departuresQuery({
      ...filter,
      items: DEPARTURES_PER_PAGE,
      skip: (page - 1) * DEPARTURES_PER_PAGE,
    }),
    refetchInterval: (it) =>
      poll(it.state.data?.page.some(({ situacao }) => situacao === 'fechando') ? WAITING_MS : false)(it),
  });
  const close = () => setOpen(null);

  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Title size="h2">{texts.title}</Title>
        <Group gap="xs">
          <ExportList name={texts.list.title} lista={{ nome: 'fechamentosIndividuais', ...filter }} />
          <IconTextButton icon={IconUserMinus} size="sm" onClick={() => setOpen({ what: 'close' })}>
            {texts.close.confirm}
          </IconTextButton>
        </Group>
      </Group>
      {query.data && query.data.total > 1 && (
        <FilterBar label={texts.list.filters}>
          <OrderField
            order={order}
            byItself="desc"
            labels={{ asc: texts.list.oldest, desc: texts.list.newest }}
            onOrder={(nextOrder) => onFilters(changedFilters(filters, { order: nextOrder }))}
          />
        </FilterBar>
      )}
      <PagedList
        query={query}
        filters={filters}
        onFilters={onFilters}
        perPage={DEPARTURES_PER_PAGE}
        failure={texts.list.failed}
        empty={{
          icon: IconUserMinus,
          title: texts.list.empty,
          hint: texts.list.emptyHint,
        }}
      >
        {(data) => (
          <CardList label={texts.list.title} stale={query.isPlaceholderData}>
            {data.page.map((departure) => (
              <DepartureCard
                key={departure.id}
                departure={departure}
                onPdf={() => onPdf(departure)}
                onReopen={() => setOpen({ what: 'reopen', departure })}
                onRehire={() => setOpen({ what: 'rehire', departure })}
              />
            ))}
          </CardList>
        )}
      </PagedList>
      {open?.what === 'close' && <CloseDepartureDialog onClose={close} />}
      {open?.what === 'reopen' && <ReopenDialog departure={open.departure} onClose={close} />}
      {open?.what === 'rehire' && <RehireDialog departure={open.departure} onClose={close} />}
    </Stack>
  );
}
