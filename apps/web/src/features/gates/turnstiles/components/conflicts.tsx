import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { stripEmoji } from '@reserva/contracts/basics/short-text';
import { CONFLICT_REASON, CONFLICTS_PER_PAGE } from '@reserva/contracts/gates/turnstile-limits';
import { conflictNames } from '@reserva/domain/gates/conflicts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lockOf, useRights } from '@/shared/account/use-rights.ts';
import { ExportList } from '@/shared/exports/export-list.tsx';
import { changedFilters } from '@/shared/router/filter-values.ts';
import type { AddressFilters } from '@/shared/router/use-address-filters.ts';
import { CardList } from '@/shared/ui/card-list.tsx';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { FilterBar, OrderField } from '@/shared/ui/filter-bar.tsx';
import { IconCircleCheck } from '@/shared/ui/icons.ts';
import { toastAndClose } from '@/shared/ui/notify.tsx';
import { PagedList } from '@/shared/ui/paged-list.tsx';
import { SecondaryText } from '@/shared/ui/secondary-text.ts';
import { conflictsQuery, useResolveConflict } from '../api.ts';
import type { ConflictFilters } from '../conflict-filters.ts';
import { type Conflict, conflictPerson, mayBeChosen, reasonProblem, waitingText } from '../conflict-text.ts';
import { texts } from '../texts.ts';
import { ConflictCard } from './conflict-card.tsx';
import { ResolveManyDialog } from './resolve-many-dialog.tsx';

const stateChoices = [
  ['abertos', texts.conflicts.filterOpen],
  ['resolvidos', texts.conflicts.filterResolved],
] as const;

/** Lists the turns that the rules could not book. An operator resolves them with a reason. */
export function Conflicts({ filters, onFilters }: AddressFilters<ConflictFilters>) {
  const [resolving, setResolving] = useState<Conflict | null>(null);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const [conflictsToResolve, setConflictsToResolve] = useState<readonly Conflict[] | null>(null);
  const { show = 'abertos', order, page = 1 } = filters;
  const filter = { resolved: show === 'resolvidos', ...(order && { ordem: order }) };
  const query = useQuery(
    conflictsQuery({
      ...filter,
      items: CONFLICTS_PER_PAGE,
      skip: (page - 1) * CONFLICTS_PER_PAGE,
    }),
  );
  const lockReason = lockOf(useRights()('ratchets.resolveConflict'));

  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Title size="h2">{texts.conflicts.title}</Title>
        <ExportList name={`Conflitos ${show}`} lista={{ nome: 'conflitos', ...filter }} />
      </Group>
      <FilterBar label={texts.filters}>
        <ChoiceField
          label={texts.state}
          size="sm"
          value={show}
          choices={stateChoices}
          onChange={(state) =>
            onFilters(changedFilters(filters, { show: state === 'abertos' ? undefined : state }))
          }
        />
        <OrderField
          order={order}
          byItself="desc"
          labels={{ asc: texts.conflicts.oldest, desc: texts.conflicts.newest }}
          onOrder={(nextOrder) => onFilters(changedFilters(filters, { order: nextOrder }))}
        />
      </FilterBar>
      {show === 'abertos' && query.data && query.data.waiting > 0 && (
        <SecondaryText>{waitingText(query.data.waiting)}</SecondaryText>
      )}
      <PagedList
        query={query}
        filters={filters}
        onFilters={onFilters}
        perPage={CONFLICTS_PER_PAGE}
        failure={texts.conflicts.failed}
        empty={{
          icon: IconCircleCheck,
          title: texts.conflicts.empty,
          hint: show === 'abertos' ? texts.conflicts.openHint : texts.conflicts.resolvedHint,
        }}
        actions={(data) =>
          lockReason === null &&
          show === 'abertos' && (
            <SelectedConflicts
              page={data.page.filter(mayBeChosen)}
              selectedIds={selectedIds}
              onChoose={setSelectedIds}
              onResolve={setConflictsToResolve}
            />
          )
        }
      >
        {(data) => (
          <CardList label={texts.conflicts.list} stale={query.isPlaceholderData}>
            {data.page.map((conflict) => (
              <ConflictCard
                key={conflict.id}
                conflict={conflict}
                lockReason={lockReason}
                isSelected={
                  lockReason === null && mayBeChosen(conflict) ? selectedIds.has(conflict.id) : null
                }
                onChoose={() => setSelectedIds((current) => toggled(current, conflict.id))}
                onResolve={() => setResolving(conflict)}
              />
            ))}
          </CardList>
        )}
      </PagedList>
      {conflictsToResolve && (
        <ResolveManyDialog
          conflicts={conflictsToResolve}
          onDone={() => setSelectedIds(new Set())}
          onClose={() => setConflictsToResolve(null)}
        />
      )}
      {resolving && <ResolveDialog conflict={resolving} onClose={() => setResolving(null)} />}
    </Stack>
  );
}

/** Returns a copy of the set with the id added, or removed if it was present. */
function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}

interface SelectedConflictsProps {
  /** The conflicts of the page that can be resolved as proposed. */
  page: readonly Conflict[];
  selectedIds: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
  onResolve: (conflicts: readonly Conflict[]) => void;
}

/** Shows how many conflicts of the page are selected, with buttons to select all and to resolve them. */
function SelectedConflicts({ page, selectedIds, onChoose, onResolve }: SelectedConflictsProps) {
  const selectedConflicts = page.filter(({ id }) => selectedIds.has(id));
  return (
    <Group gap={4}>
      <Button variant="subtle" size="sm" onClick={() => onChoose(new Set(page.map(({ id }) => id)))}>
        {texts.conflicts.choosePage}
      </Button>
      <Button
        size="sm"
        variant="light"
        disabled={selectedConflicts.length === 0}
        onClick={() => onResolve(selectedConflicts)}
      >
        {texts.conflicts.accept(selectedConflicts.length)}
      </Button>
    </Group>
  );
}

interface ResolveDialogProps {
  conflict: Conflict;
  onClose: () => void;
}

/** Resolves a conflict as proposed. The server stores the reason. */
function ResolveDialog({ conflict, onClose }: ResolveDialogProps) {
  const [reason, setReason] = useState('');
  const change = useResolveConflict();
  const resolve = () => change.run({ id: conflict.id, reason: reason.trim() }, toastAndClose(onClose));
  return (
    <ConfirmDialog
      title={texts.resolve.title}
      confirmLabel={texts.conflicts.resolve}
      problem={reasonProblem(reason)}
      change={change}
      onConfirm={resolve}
      onClose={onClose}
    >
      <Text fw={700}>{conflictPerson(conflict)}</Text>
      <SecondaryText>{conflictNames[conflict.kind]}</SecondaryText>
      <Text my="xs">{conflict.proposal}</Text>
      <Textarea
        label={texts.resolve.reason}
        size="md"
        rows={3}
        maxLength={CONFLICT_REASON.max}
        value={reason}
        onChange={(event) => setReason(stripEmoji(event.currentTarget.value))}
        data-autofocus
      />
    </ConfirmDialog>
  );
}
