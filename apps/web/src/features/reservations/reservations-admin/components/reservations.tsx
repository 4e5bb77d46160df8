import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { type RefObject, useRef, useState } from 'react';
import { ExportList } from '@/shared/exports/export-list.tsx';
import type { AddressFilters } from '@/shared/router/use-address-filters.ts';
import { useTypedDate } from '@/shared/router/use-typed-date.ts';
import { useTypedFilter } from '@/shared/router/use-typed-filter.ts';
import { useSelection } from '@/shared/selection/use-selection.ts';
import { formatDate } from '@/shared/time/dates.ts';
import { MealAndSiteFilters } from '@/shared/ui/all-or-one-fields.tsx';
import { IconTextButton } from '@/shared/ui/buttons.tsx';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { DateInput } from '@/shared/ui/date-inputs.tsx';
import { FilterBar, SearchField } from '@/shared/ui/filter-bar.tsx';
import { IconArrowBackUp } from '@/shared/ui/icons.ts';
import { EmptyState } from '@/shared/ui/message-state.tsx';
import { notifyFailure } from '@/shared/ui/notify.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { useSlashFocus } from '@/shared/ui/use-slash-focus.ts';
import type { ChosenReservation, UndoableAction } from '../bulk-result.ts';
import type { ReservationFilters as Filters } from '../filters.ts';
import { exportedList } from '../page-request.ts';
import { texts } from '../texts.ts';
import { useLastAction } from '../use-last-action.ts';
import { useMatching } from '../use-matching.ts';
import { useReservationList } from '../use-reservation-list.ts';
import { type OpenDialog, ReservationDialogs } from './reservation-dialogs.tsx';
import { ReservationPage } from './reservation-page.tsx';
import classes from './reservations.module.css';
import { type Tool, Toolbar } from './toolbar.tsx';

interface Props extends AddressFilters<Filters> {
  /** Opens the editor of prices. Undefined if there is no editor. */
  onValues?: (() => void) | undefined;
  /** Opens the reports of a date. Undefined if there are no reports. */
  onReports?: ((date: LocalDate) => void) | undefined;
}

/** Shows the operators' list of a day's reservations (spec 2.10). */
export function Reservations({ filters, onFilters, onValues, onReports }: Props) {
  const list = useReservationList(filters, onFilters);
  const selection = useSelection<ChosenReservation>();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  // Closes the dialog in which the undo started, but not another dialog that opened meanwhile.
  const last = useLastAction((result) =>
    setOpen((current) => (result ? { dialog: 'result', result } : current === open ? null : current)),
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
      {last.action && (
        <LastAction
          action={last.action}
          busy={last.busy}
          onUndo={() => last.action && last.undo(last.action)}
          onClose={() => last.record(null)}
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

/** Returns a hint with the date, such as 'Em 19/11/2026 não há reservas com estes filtros. …'. */
function emptyHint({ time: meal, local: site, status, name }: Filters, date: LocalDate): string {
  const day = formatDate(date);
  if (!meal && !site && !status && !name) return texts.empty.day(day);
  return texts.empty.filtered(day);
}

const rows = Array.from({ length: 14 }, (_, row) => row);

/** Shows the shape of the counters and of a page while they load. */
function ListSkeleton() {
  return (
    <Stack gap="sm">
      <Skeleton height={60} />
      <Stack gap={2}>
        {rows.map((row) => (
          <Skeleton key={row} height={40} radius={0} />
        ))}
      </Stack>
    </Stack>
  );
}

interface LastActionProps {
  action: UndoableAction;
  busy: boolean;
  onUndo: () => void;
  onClose: () => void;
}

/** Shows the last change on this screen while it can be undone. */
function LastAction({ action, busy, onUndo, onClose }: LastActionProps) {
  return (
    <Paper component="section" withBorder py={4} pl="sm" pr={4} aria-label={texts.lastAction.title}>
      <Group gap="0.25rem var(--mantine-spacing-xs)">
        <Text flex="1 1 12rem" fw={600}>
          {action.text}.
        </Text>
        <IconTextButton icon={IconArrowBackUp} variant="light" size="sm" loading={busy} onClick={onUndo}>
          {texts.undo.label}
        </IconTextButton>
        <Button variant="subtle" size="sm" onClick={onClose}>
          {texts.lastAction.dismiss}
        </Button>
      </Group>
    </Paper>
  );
}

const statuses = [
  ['todas', texts.statuses.all],
  ['pendentes', texts.statuses.pending],
  ['concluidas', texts.statuses.concluded],
  ['expiradas', texts.statuses.expired],
  ['sem-reserva', texts.statuses.reserveless],
  ['master', texts.statuses.master],
  ['visitantes', texts.statuses.visitors],
] as const;

interface ReservationFiltersProps {
  filters: Filters;
  /** The shown date: the date of the filter, else today. */
  date: string;
  loading: boolean;
  search: RefObject<HTMLInputElement | null>;
  onChange: (change: Filters) => void;
}

/** Filters by date, shift, site, status and name (spec 2.10). */
function ReservationFilters({ filters, date, loading, search, onChange }: ReservationFiltersProps) {
  const typed = useTypedFilter(filters.name ?? '', !loading, (name) => onChange({ name: name || undefined }));
  const day = useTypedDate(date, !loading, (chosen) => onChange({ date: chosen }));
  return (
    <FilterBar label={texts.list.filters}>
      <DateInput label={texts.list.date} size="sm" value={day.date} onChange={day.setDate} />
      <MealAndSiteFilters mealLabel={texts.list.meal} filters={filters} onChange={onChange} />
      <ChoiceField
        label={texts.list.status}
        size="sm"
        value={filters.status ?? 'todas'}
        choices={statuses}
        onChange={(status) => onChange({ status: status === 'todas' ? undefined : status })}
      />
      <SearchField
        ref={search}
        wide
        label={texts.list.name}
        placeholder={texts.list.search}
        value={typed.text}
        onChange={typed.setText}
      />
    </FilterBar>
  );
}
