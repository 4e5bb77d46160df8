import { Group, Stack, Title } from '@mantine/core';
import { CONTESTS_PER_PAGE } from '@reserva/contracts/basics/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExportList } from '@/shared/exports/export-list.tsx';
import { changedFilters } from '@/shared/router/filter-values.ts';
import type { AddressFilters } from '@/shared/router/use-address-filters.ts';
import { sharedTexts } from '@/shared/texts.ts';
import { SitesField } from '@/shared/ui/all-or-one-fields.tsx';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { DataGrid } from '@/shared/ui/data-grid.tsx';
import { FilterBar } from '@/shared/ui/filter-bar.tsx';
import { IconCircleCheck } from '@/shared/ui/icons.ts';
import { PagedList } from '@/shared/ui/paged-list.tsx';
import { oneColumn } from '@/shared/ui/sort.ts';
import { contestPageQuery, useReviewContest } from '../api.ts';
import { type ContestFilters, ownOrder } from '../contest-filters.ts';
import type { ContestRow } from '../contest-text.ts';
import { texts } from '../texts.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { inboxColumns } from './inbox-columns.tsx';

const shows = [
  ['open', texts.inbox.filter.waiting],
  ['sent', texts.inbox.filter.sent],
  ['reviewing', texts.states.reviewing],
  ['answered', texts.inbox.filter.answered],
  ['accepted', texts.inbox.filter.accepted],
  ['refused', texts.inbox.filter.refused],
] as const;
/** Lists the contests of employees. Open contests come oldest first, answered contests newest first. */
export function Inbox({ filters, onFilters }: AddressFilters<ContestFilters>) {
  const [opened, setOpened] = useState<ContestRow | null>(null);
  const review = useReviewContest();
  const { show = 'open', local: site = 0, order, page = 1 } = filters;
  const filter = { situacao: show, site, ...(order && { ordem: order }) } as const;
  const skip = (page - 1) * CONTESTS_PER_PAGE;
  const query = useQuery(contestPageQuery({ ...filter, items: CONTESTS_PER_PAGE, skip }));
  const open = (row: ContestRow) => {
    setOpened(row);
    // The employee then sees on the statement that an operator is looking at the contest.
    if (row.situacao === 'sent' && !row.propria) void review.run(row.id);
  };

  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Title size="h2">{texts.title}</Title>
        <ExportList name={texts.title} lista={{ nome: 'contestacoes', ...filter }} />
      </Group>
      <FilterBar label={texts.inbox.filters}>
        <ChoiceField
          label={texts.inbox.state}
          size="sm"
          value={show}
          choices={shows}
          onChange={(chosen) =>
            onFilters(
              changedFilters(filters, { show: chosen === 'open' ? undefined : chosen, order: undefined }),
            )
          }
        />
        <SitesField
          label={sharedTexts.site}
          size="sm"
          value={site}
          onChange={(chosen) => onFilters(changedFilters(filters, { local: chosen || undefined }))}
        />
      </FilterBar>
      <PagedList
        query={query}
        filters={filters}
        onFilters={onFilters}
        perPage={CONTESTS_PER_PAGE}
        failure={texts.failed.load}
        empty={{
          icon: IconCircleCheck,
          title: texts.inbox.empty,
          hint: texts.inbox.emptyHint,
        }}
      >
        {(data) => (
          <DataGrid
            label={texts.title}
            columns={inboxColumns(open)}
            rows={data.page}
            idOf={({ id }) => id}
            onOpen={open}
            sort={oneColumn('sent', { order, byItself: ownOrder(filters.show) }, (nextOrder) =>
              onFilters(changedFilters(filters, { order: nextOrder })),
            )}
            stale={query.isPlaceholderData}
          />
        )}
      </PagedList>
      {opened && <AnswerDialog row={opened} onClose={() => setOpened(null)} />}
    </Stack>
  );
}
