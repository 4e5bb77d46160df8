import { Group, Stack, Title } from '@mantine/core';
import type { LocalDate } from '@reserva/contracts/primitives';
import { useRef, useState } from 'react';
import { ExportList } from '@/shared/exports/export-list.tsx';
import { useSelection } from '@/shared/selection/use-selection.ts';
import { formatDate } from '@/shared/time/dates.ts';
import { EmptyState } from '@/shared/ui/message-state.tsx';
import { notifyFailure } from '@/shared/ui/notify.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { useSlashFocus } from '@/shared/ui/use-slash-focus.ts';
import type { ChosenReservation } from '../bulk-result.ts';
import type { ReservationFilters as Filters } from '../filters.ts';
import { exportedList } from '../page-request.ts';
import { texts } from '../texts.ts';
import { useLastDeed } from '../use-last-deed.ts';
import { useMatching } from '../use-matching.ts';
import { useReservationList } from '../use-reservation-list.ts';
import { LastDeed } from './last-deed.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { type OpenDialog, ReservationDialogs } from './reservation-dialogs.tsx';
import { ReservationFilters } from './reservation-filters.tsx';
import { ReservationPage } from './reservation-page.tsx';
import classes from './reservations.module.css';
import { type Tool, Toolbar } from './toolbar.tsx';

interface Props {
  filters: Filters;
  onFilters: (filters: Filters) => void;
  /** Opens the editor of prices, where there is one. */
  onValues?: (() => void) | undefined;
  /** Opens the reports about a date, where there are any. */
  onReports?: ((date: LocalDate) => void) | undefined;
}

/** The operators' list of a day's reservations (spec 2.10). */
export function Reservations({ filters, onFilters, onValues, onReports }: Props) {
  const list = useReservationList(filters, onFilters);
  const selection = useSelection<ChosenReservation>();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  // It closes what it was asked from, never what was opened over the list meanwhile.
  const last = useLastDeed((result) =>
    setOpen((now) => (result ? { dialog: 'result', result } : now === open ? null : now)),
  );
  const matching = useMatching(list.request, selection);
  const search = useRef<HTMLInputElement>(null);
  useSlashFocus(search);

  const onTool = (tool: Tool) => {
    if (tool === 'reports') onReports?.(list.request.date);
    else if (tool !== 'conclude' && tool !== 'delete') setOpen({ dialog: tool });
    else if (selection.count === 0) notifyFailure(texts.chooseRows);
    else setOpen({ dialog: 'bulk', kind: tool, rows: selection.items });
  };

  return (
    <Stack gap="sm" className={classes.screen}>
      <Group justify="space-between" gap="xs" className={classes.head}>
        <Group gap="xs">
          <Title size="h2">{texts.title}</Title>
          <ExportList name={`Reservas ${list.request.date}`} lista={exportedList(list.request)} />
        </Group>
        <Toolbar reports={onReports !== undefined} onTool={onTool} />
      </Group>
      <ReservationFilters
        filters={filters}
        date={list.request.date}
        loading={list.loading}
        search={search}
        onChange={list.change}
      />
      {last.deed && (
        <LastDeed
          deed={last.deed}
          busy={last.busy}
          onUndo={() => last.deed && last.undo(last.deed)}
          onClose={() => last.note(null)}
        />
      )}
      <QueryView query={list.query} skeleton={<ListSkeleton />} failure={texts.failed.load}>
        {(data) => (
          <ReservationPage
            data={data}
            list={list}
            status={filters.status}
            order={filters.order}
            matching={matching}
            onPaste={() => setOpen({ dialog: 'paste' })}
            selection={selection}
            onOpen={(row) => setOpen({ dialog: 'row', row, closed: data.closed })}
            empty={<EmptyState title={texts.empty.title}>{emptyHint(filters, list.request.date)}</EmptyState>}
          />
        )}
      </QueryView>
      <ReservationDialogs
        open={open}
        filters={filters}
        date={list.request.date}
        onOpen={setOpen}
        onSettled={selection.remove}
        last={last}
        matching={matching}
        onValues={onValues}
      />
    </Stack>
  );
}

/** Says what was asked for: 'Em 19/11/2026 não há reservas com estes filtros. …'. */
function emptyHint({ time, local, status, name }: Filters, date: LocalDate): string {
  const day = formatDate(date);
  if (!time && !local && !status && !name) return texts.empty.day(day);
  return texts.empty.filtered(day);
}
