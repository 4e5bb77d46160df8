import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { VISITS_PER_PAGE } from '@reserva/contracts/basics/limits';
import type { Order } from '@reserva/contracts/basics/primitives';
import { mealNames, siteNames } from '@reserva/domain/basics/meals';
import { titleCase } from '@reserva/domain/basics/names';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useVisitorCode } from '@/shared/access-image/use-visitor-code.ts';
import { useRights } from '@/shared/account/use-rights.ts';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { ExportList } from '@/shared/exports/export-list.tsx';
import { useTypedFilter } from '@/shared/router/use-typed-filter.ts';
import { formatDate } from '@/shared/time/dates.ts';
import { useToday } from '@/shared/time/use-today.ts';
import { CardButton, CardButtons } from '@/shared/ui/buttons.tsx';
import { CardList } from '@/shared/ui/card-list.tsx';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { FilterBar, OrderField, SearchField } from '@/shared/ui/filter-bar.tsx';
import { IconUsers } from '@/shared/ui/icons.ts';
import { notifySuccess } from '@/shared/ui/notify.tsx';
import { PagedList } from '@/shared/ui/paged-list.tsx';
import { SecondaryText } from '@/shared/ui/secondary-text.ts';
import { StatusBadge } from '@/shared/ui/status-badge.tsx';
import { useCancelVisit, visitsQuery } from '../api.ts';
import { texts } from '../texts.ts';

interface Filters {
  show: 'proximas' | 'recentes';
  name?: string;
  order?: Order | undefined;
  page?: number | undefined;
}

const shows = [
  ['proximas', texts.visits.coming],
  ['recentes', texts.visits.recent],
] as const;

/** Lists registered guests. The operator can create their codes again or cancel meals. */
export function Visits() {
  const [filters, setFilters] = useState<Filters>({ show: 'proximas' });
  const [cancelling, setCancelling] = useState<Visit | null>(null);
  const { show, name = '', order, page = 1 } = filters;
  const filter = { situacao: show, name, ...(order && { ordem: order }) } as const;
  const query = useQuery(
    visitsQuery({ ...filter, items: VISITS_PER_PAGE, skip: (page - 1) * VISITS_PER_PAGE }),
  );
  const typed = useTypedFilter(name, true, (nextValue) => setFilters({ show, order, name: nextValue }));
  return (
    <Stack component="section" gap="xs" aria-labelledby="visits">
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h4" id="visits">
          {texts.visits.title}
        </Title>
        <ExportList name="Convidados" lista={{ nome: 'convidados', ...filter }} />
      </Group>
      <FilterBar label={texts.visits.title}>
        <ChoiceField
          label={texts.visits.period}
          size="sm"
          value={show}
          choices={shows}
          onChange={(chosen) => setFilters({ show: chosen, name })}
        />
        <OrderField
          order={order}
          byItself={show === 'proximas' ? 'asc' : 'desc'}
          labels={{ asc: texts.visits.ascending, desc: texts.visits.descending }}
          onOrder={(nextValue) => setFilters({ show, name, order: nextValue })}
        />
        <SearchField label={texts.visits.search} wide value={typed.text} onChange={typed.setText} />
      </FilterBar>
      <PagedList
        query={query}
        filters={filters}
        onFilters={setFilters}
        perPage={VISITS_PER_PAGE}
        failure={texts.visits.failed}
        empty={{
          icon: IconUsers,
          title: texts.visits.empty,
          hint: texts.visits.emptyHint,
        }}
      >
        {(data) => (
          <CardList label={texts.visits.list} stale={query.isPlaceholderData}>
            {data.page.map((visit) => (
              <VisitCard key={visit.id} visit={visit} onCancel={() => setCancelling(visit)} />
            ))}
          </CardList>
        )}
      </PagedList>
      {cancelling && <CancelVisit visit={cancelling} onClose={() => setCancelling(null)} />}
    </Stack>
  );
}

function VisitCard({ visit, onCancel }: { visit: Visit; onCancel: () => void }) {
  const { nome, guest, date, meal, site, status, por } = visit;
  const { busy, generate } = useVisitorCode();
  const right = useRights();
  const today = useToday();
  const name = titleCase(nome);
  const mealText = `${mealNames[meal]} de ${formatDate(date)}`;
  return (
    <Card component="li">
      <StatusBadge status={status} />
      <Text fw={700}>{name}</Text>
      <SecondaryText>
        {mealText} · {siteNames[site]}
      </SecondaryText>
      {por && <SecondaryText>{texts.visits.by(titleCase(por))}</SecondaryText>}
      {date >= today && (
        <CardButtons>
          <CardButton
            disabled={busy}
            label={texts.visits.makeLabel(name, mealText)}
            onClick={() => generate(guest)}
          >
            {texts.visits.make}
          </CardButton>
          {status === 1 && right('reservations.deleteReservationsList') === 'granted' && (
            <CardButton label={texts.visits.removeLabel(mealText, name)} onClick={onCancel}>
              {texts.visits.remove}
            </CardButton>
          )}
        </CardButtons>
      )}
    </Card>
  );
}

/** Asks for confirmation before a guest's meal is cancelled. */
function CancelVisit({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const change = useCancelVisit();
  const { nome, date, meal, site } = visit;
  const confirm = () =>
    void change.run(visit, {
      onSuccess: () => {
        notifySuccess(texts.cancel.done);
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={texts.cancel.title(titleCase(nome))}
      confirmLabel={texts.cancel.confirm}
      destructive
      change={change}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{texts.cancel.note(mealNames[meal], formatDate(date), siteNames[site])}</p>
    </ConfirmDialog>
  );
}

/** A meal of a registered guest. */
type Visit = AnswerOf<'reservations.getVisits'>['page'][number];
