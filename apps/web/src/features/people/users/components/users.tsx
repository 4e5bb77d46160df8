import { Box, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ApiError } from '@/shared/api/api-error.ts';
import { ExportList } from '@/shared/exports/export-list.tsx';
import { changedFilters } from '@/shared/router/filter-values.ts';
import type { AddressFilters } from '@/shared/router/use-address-filters.ts';
import { useSelection } from '@/shared/selection/use-selection.ts';
import { IconTextButton } from '@/shared/ui/buttons.tsx';
import { SearchField } from '@/shared/ui/filter-bar.tsx';
import { IconCalendarPlus, IconQrcode, IconUserOff } from '@/shared/ui/icons.ts';
import { ListFooter } from '@/shared/ui/list-footer.tsx';
import { EmptyState } from '@/shared/ui/message-state.tsx';
import { notifyFailure } from '@/shared/ui/notify.tsx';
import { PasteDialog, pasteResult } from '@/shared/ui/paste-dialog.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { ResultLists } from '@/shared/ui/result-lists.tsx';
import type { ResultList } from '@/shared/ui/result-tone.ts';
import { SelectionBar } from '@/shared/ui/selection-bar.tsx';
import { useSlashFocus } from '@/shared/ui/use-slash-focus.ts';
import { useFindByBadges } from '../api.ts';
import { reloadsAt, searchTerm, type UserFilters } from '../filters.ts';
import { peopleOrder } from '../people.ts';
import type { ChosenPerson } from '../reservation.ts';
import { texts } from '../texts.ts';
import { useEvenSearch } from '../use-even-search.ts';
import { usePeople } from '../use-people.ts';
import { useWindow } from '../use-window.ts';
import { OneReservation } from './one-reservation.tsx';
import { chosenOf, PeopleTable } from './people-table.tsx';
import { QrDialog } from './qr-dialog.tsx';
import { ReserveDialogs } from './reserve-dialogs.tsx';

interface Props extends AddressFilters<UserFilters> {
  /** Called when the server refuses the list to this user. */
  onRefused: (error: ApiError) => void;
}

/** The dialog that is open over the list. */
type OpenDialog =
  | { dialog: 'codes' | 'reserve' | 'paste' }
  | { dialog: 'one'; person: ChosenPerson }
  | { dialog: 'pasted'; lists: readonly ResultList[] };

/** Lists people, for whom the operator creates access codes and reservations (spec 2.15). */
export function Users({ filters, onFilters, onRefused }: Props) {
  const list = usePeople({ filters, onFilters, onRefused });
  const selection = useSelection<ChosenPerson>();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const window = useWindow();
  const badges = useFindByBadges();
  const field = useRef<HTMLInputElement>(null);
  useSlashFocus(field);
  const appliedName = filters.name ?? '';
  const search = useEvenSearch(appliedName, !list.loading, (name) =>
    onFilters(changedFilters(filters, { name: name || undefined })),
  );

  const waits = !reloadsAt(search.text) && searchTerm(search.text) !== appliedName;

  const start = (dialog: 'codes' | 'reserve') =>
    selection.count === 0 ? notifyFailure(texts.noneSelected) : setOpen({ dialog });
  const onSearch = (crachas: string[]) =>
    badges.run(crachas, {
      onSuccess: ({ people, missed }) => {
        selection.addAll(people.map(chosenOf));
        const names = people.map(({ name }) => name);
        setOpen({ dialog: 'pasted', lists: pasteResult(names, missed) });
      },
    });
  const onPaste = () => setOpen({ dialog: 'paste' });
  const close = () => setOpen(null);
  if (list.refused) return null;

  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Title size="h2">{texts.title}</Title>
        {window && (
          <Text flex="1 1 16rem" fw={600} c={window.open ? 'var(--status-done-text)' : 'dimmed'}>
            {window.text}
          </Text>
        )}
        <Group gap="xs">
          <ExportList
            name={texts.title}
            lista={{ nome: 'usuarios', name: appliedName, ...peopleOrder(filters) }}
          />
          <IconTextButton icon={IconQrcode} variant="default" size="sm" onClick={() => start('codes')}>
            {texts.makeCodes}
          </IconTextButton>
          <IconTextButton icon={IconCalendarPlus} size="sm" onClick={() => start('reserve')}>
            {texts.makeReservation}
          </IconTextButton>
        </Group>
      </Group>
      <Group
        component="search"
        align="end"
        gap="0.25rem var(--mantine-spacing-sm)"
        aria-label={texts.search.region}
      >
        <Box flex={{ base: '1 1 100%', sm: '0 1 28rem' }}>
          <SearchField ref={field} label={texts.search.label} value={search.text} onChange={search.setText} />
        </Box>
        <Text size="sm" c="dimmed" lh="2.25rem" aria-live="polite">
          {waits && (appliedName ? texts.search.resultOf(appliedName) : texts.search.waits)}
        </Text>
      </Group>
      <QueryView
        query={list.query}
        skeleton={<PeopleSkeleton />}
        failure={texts.searchFailed}
        isEmpty={({ people }) => people.length === 0}
        empty={
          <>
            <EmptyState icon={<IconUserOff size={32} />} title={texts.empty.title}>
              {texts.empty.hint}
            </EmptyState>
            <ListFooter>
              <SelectionBar selection={selection} page={[]} onPaste={onPaste} />
            </ListFooter>
          </>
        }
      >
        {(data) => (
          <PeopleTable
            data={data}
            list={list}
            filters={filters}
            onFilters={onFilters}
            selection={selection}
            onPaste={onPaste}
            onOpen={(person) => setOpen({ dialog: 'one', person })}
          />
        )}
      </QueryView>
      {open?.dialog === 'codes' && <QrDialog people={selection.items} onClose={close} />}
      {open?.dialog === 'reserve' && <ReserveDialogs people={selection.items} onClose={close} />}
      {open?.dialog === 'one' && <OneReservation person={open.person} onClose={close} />}
      {open?.dialog === 'paste' && <PasteDialog search={badges} onSearch={onSearch} onClose={close} />}
      {open?.dialog === 'pasted' && <ResultLists lists={open.lists} onClose={close} />}
    </Stack>
  );
}

const rows = Array.from({ length: 14 }, (_, row) => row);

/** Shows the shape of a page of people while it loads. */
function PeopleSkeleton() {
  return (
    <Stack gap={2}>
      {rows.map((row) => (
        <Skeleton key={row} height={40} radius={0} />
      ))}
    </Stack>
  );
}
