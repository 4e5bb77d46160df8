import { Alert, Badge, Button, Group, Text } from '@mantine/core';
import type { Order } from '@reserva/contracts/basics/primitives';
import { countText } from '@reserva/domain/basics/counted';
import { siteNames, statusNames } from '@reserva/domain/basics/meals';
import { titleCase } from '@reserva/domain/basics/names';
import { localTimeOf } from '@reserva/domain/basics/time';
import type { ReactNode } from 'react';
import type { ReservationRow } from '@/shared/api/screen-names.ts';
import { appConfig } from '@/shared/config/app-config.ts';
import type { SelectionState } from '@/shared/selection/use-selection.ts';
import { sharedTexts } from '@/shared/texts.ts';
import { serverOffset } from '@/shared/time/server-clock.ts';
import { type Column, DataGrid, openColumn } from '@/shared/ui/data-grid.tsx';
import { ListFooter } from '@/shared/ui/list-footer.tsx';
import { Pagination } from '@/shared/ui/pagination.tsx';
import { SelectionBar } from '@/shared/ui/selection-bar.tsx';
import { oneColumn } from '@/shared/ui/sort.ts';
import { StatusSign } from '@/shared/ui/status-badge.tsx';
import { type ChosenReservation, chosenOf } from '../bulk-result.ts';
import { type Counter, countersOf, type ReservationPage as Page } from '../counters.ts';
import type { StatusFilter } from '../filters.ts';
import { historyText, mealMomentText, typeName } from '../reservation-labels.ts';
import { texts } from '../texts.ts';
import type { useMatching } from '../use-matching.ts';
import type { useReservationList } from '../use-reservation-list.ts';
import classes from './counters.module.css';

interface Props {
  data: Page;
  list: ReturnType<typeof useReservationList>;
  status: StatusFilter | undefined;
  order: Order | undefined;
  matching: Pick<ReturnType<typeof useMatching>, 'all' | 'busy'>;
  onPaste: () => void;
  selection: SelectionState<ChosenReservation>;
  empty: ReactNode;
  onOpen: (row: ReservationRow) => void;
}

/** Shows the counters, the rows, the selection and the pages. */
export function ReservationPage({
  data,
  list,
  status,
  order,
  matching,
  selection,
  empty,
  onOpen,
  onPaste,
}: Props) {
  const { query, loading, page, pages, goTo, change } = list;
  return (
    <>
      <Counters
        counters={countersOf(data)}
        chosen={status}
        onChoose={(chosen) => change({ status: chosen })}
      />
      {query.isRefetchError && <StaleNotice since={query.dataUpdatedAt} onRetry={query.refetch} />}
      {data.page.length === 0 ? (
        empty
      ) : (
        <DataGrid
          label={texts.title}
          columns={columnsOf(onOpen)}
          dense
          sort={oneColumn('name', { order, byItself: 'asc' }, (nextOrder) => change({ order: nextOrder }))}
          rows={data.page}
          idOf={({ id }) => id}
          selection={{
            has: ({ id }) => selection.has(id),
            toggle: (row) => selection.toggle(chosenOf(row)),
            addAll: (rows) => selection.addAll(rows.map(chosenOf)),
          }}
          onOpen={onOpen}
          stale={query.isPlaceholderData}
        />
      )}
      {(data.total > 0 || selection.count > 0) && (
        <ListFooter>
          <SelectionBar
            selection={selection}
            page={data.page.map(chosenOf)}
            all={{ total: data.total, busy: matching.busy, onAll: matching.all }}
            onPaste={onPaste}
          />
          <Pagination page={page} pages={pages} loading={loading} onPage={goTo} />
        </ListFooter>
      )}
    </>
  );
}

interface StaleNoticeProps {
  /** The time of loading by this device's clock, in milliseconds. */
  since: number;
  onRetry: () => unknown;
}

/** Warns that the list could not be refreshed and shows the time of the last load. */
function StaleNotice({ since, onRetry }: StaleNoticeProps) {
  const at = localTimeOf(new Date(since + (serverOffset() ?? 0)), appConfig.timezone);
  return (
    <Alert color="yellow" role="status" py={4} fz="sm">
      <Group gap="xs">
        <strong>{texts.list.stale(at)}</strong>
        <Button variant="subtle" size="compact-sm" onClick={() => onRetry()}>
          {sharedTexts.tryAgain}
        </Button>
      </Group>
    </Alert>
  );
}

interface CountersProps {
  counters: readonly Counter[];
  chosen: StatusFilter | undefined;
  onChoose: (status: StatusFilter | undefined) => void;
}

/** Shows the number of reservations for each status. A click filters by that status, and a second click shows all. */
function Counters({ counters, chosen, onChoose }: CountersProps) {
  return (
    <fieldset className={classes.counters} aria-label={texts.list.counters}>
      {counters.map(({ label, count, status }) => (
        <button
          key={label}
          type="button"
          className={classes.counter}
          data-status={status ?? 'todas'}
          aria-pressed={chosen === status}
          onClick={() => onChoose(chosen === status ? undefined : status)}
        >
          <span className={classes.label}>{label}</span>
          <span className={classes.count}>{countText(count)}</span>
        </button>
      ))}
    </fieldset>
  );
}

/**
 * The columns of spec 2.10, with details that distinguish people with the same name. The status is a dot and a word.
 */
const columnsOf = (onOpen: (row: ReservationRow) => void): readonly Column<ReservationRow>[] => [
  ...columns,
  openColumn({ label: ({ usuario_nome }) => texts.list.open(titleCase(usuario_nome)), onOpen }),
];

const columns: readonly Column<ReservationRow>[] = [
  {
    key: 'status',
    head: texts.list.status,
    width: '9.5rem',
    cell: ({ status }) => (
      <Group component="span" display="inline-flex" gap={8} wrap="nowrap" style={{ verticalAlign: 'middle' }}>
        <StatusSign status={status} size={12} />
        {statusNames[status]}
      </Group>
    ),
  },
  {
    key: 'name',
    head: texts.list.name,
    main: true,
    cell: (row) => (
      <>
        {titleCase(row.usuario_nome)}
        {row.guest_id && (
          <Badge component="span" size="md" fz="xs" ml={8}>
            {texts.list.visitor}
          </Badge>
        )}
        {historyText(row) && (
          <Text component="small" size="xs" c="dimmed" ml={8}>
            {historyText(row)}
          </Text>
        )}
      </>
    ),
  },
  { key: 'badge', head: texts.list.badge, width: '6rem', cell: ({ cracha }) => cracha },
  { key: 'cpf', head: 'CPF', width: '8.5rem', minor: true, cell: ({ cpf }) => cpf },
  { key: 'moment', head: texts.list.moment, width: '10rem', minor: true, cell: mealMomentText },
  { key: 'type', head: texts.list.meal, width: '5.5rem', cell: typeName },
  { key: 'site', head: sharedTexts.site, width: '8rem', cell: ({ site }) => siteNames[site] },
];
