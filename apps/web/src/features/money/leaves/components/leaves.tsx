import { Box, Card, Group, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { LEAVES_PER_PAGE } from '@reserva/contracts/basics/limits';
import { titleCase } from '@reserva/domain/basics/names';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExportList } from '@/shared/exports/export-list.tsx';
import { badgeAndCpf } from '@/shared/people/badge-and-cpf.ts';
import { EmployeeField } from '@/shared/people/employee-field.tsx';
import { changedFilters } from '@/shared/router/filter-values.ts';
import type { AddressFilters } from '@/shared/router/use-address-filters.ts';
import { CardButton, CardButtons, IconTextButton } from '@/shared/ui/buttons.tsx';
import { CardList } from '@/shared/ui/card-list.tsx';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { OrderField } from '@/shared/ui/filter-bar.tsx';
import { IconCalendarOff, IconPlus } from '@/shared/ui/icons.ts';
import { TextLink } from '@/shared/ui/link-anchor.tsx';
import { PagedList } from '@/shared/ui/paged-list.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { SecondaryText } from '@/shared/ui/secondary-text.ts';
import { affectedQuery, leavesQuery } from '../api.ts';
import type { LeaveFilters } from '../leave-filters.ts';
import {
  effectText,
  endedText,
  kindNames,
  type Leave,
  leaveDays,
  mealText,
  recordedText,
} from '../leave-text.ts';
import { texts } from '../texts.ts';
import { AddLeaveDialog } from './add-leave-dialog.tsx';
import { EndLeaveDialog } from './end-leave-dialog.tsx';

const shows = [
  ['atuais', texts.list.current],
  ['encerrados', texts.list.past],
] as const;

type OpenDialog = { what: 'add' } | { what: 'end' | 'affected'; leave: Leave };

/** Lists the leaves of employees and their effects on meals. */
export function Leaves({ filters, onFilters }: AddressFilters<LeaveFilters>) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [cpf, setCpf] = useState<string | null>(null);
  const { show = 'atuais', order, page = 1 } = filters;
  const filter = { situacao: show, ...(cpf && { cpf }), ...(order && { ordem: order }) } as const;
  const query = useQuery(
    leavesQuery({ ...filter, items: LEAVES_PER_PAGE, skip: (page - 1) * LEAVES_PER_PAGE }),
  );
  const close = () => setOpen(null);

  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Title size="h2">{texts.title}</Title>
        <Group gap="xs">
          <ExportList name={texts.title} lista={{ nome: 'ferias', ...filter }} />
          <IconTextButton icon={IconPlus} size="sm" onClick={() => setOpen({ what: 'add' })}>
            {texts.add.confirm}
          </IconTextButton>
        </Group>
      </Group>
      <SimpleGrid
        component="search"
        minColWidth="min(100%, 14rem)"
        autoFlow="auto-fit"
        spacing="xs"
        maw="52rem"
        style={{ alignItems: 'start' }}
        aria-label={texts.list.filters}
      >
        <ChoiceField
          label={texts.list.state}
          value={show}
          choices={shows}
          onChange={(chosen) =>
            onFilters(
              changedFilters(filters, {
                show: chosen === 'atuais' ? undefined : chosen,
                order: undefined,
              }),
            )
          }
        />
        <OrderField
          size="md"
          order={order}
          byItself={show === 'atuais' ? 'asc' : 'desc'}
          labels={{ asc: texts.list.ascending, desc: texts.list.descending }}
          onOrder={(nextValue) => onFilters(changedFilters(filters, { order: nextValue }))}
        />
        <EmployeeField
          onCpf={(nextValue) => {
            setCpf(nextValue);
            if (nextValue !== cpf) onFilters(changedFilters(filters, {}));
          }}
        />
      </SimpleGrid>
      <PagedList
        query={query}
        filters={filters}
        onFilters={onFilters}
        perPage={LEAVES_PER_PAGE}
        failure={texts.list.failed}
        empty={{
          icon: IconCalendarOff,
          title: texts.list.empty,
          hint: show === 'atuais' ? texts.list.currentHint : texts.list.pastHint,
        }}
      >
        {(data) => (
          <CardList label={texts.title} stale={query.isPlaceholderData}>
            {data.page.map((leave) => (
              <LeaveCard
                key={leave.id}
                leave={leave}
                onAffected={() => setOpen({ what: 'affected', leave })}
                onEnd={() => setOpen({ what: 'end', leave })}
              />
            ))}
          </CardList>
        )}
      </PagedList>
      <p>
        <TextLink to="/waivers">{texts.list.waivers}</TextLink>
      </p>
      {open?.what === 'add' && <AddLeaveDialog onClose={close} />}
      {open?.what === 'end' && <EndLeaveDialog leave={open.leave} onClose={close} />}
      {open?.what === 'affected' && <AffectedDialog leave={open.leave} onClose={close} />}
    </Stack>
  );
}

/** Shows the effects of a leave on the meals of its days. */
function AffectedDialog({ leave, onClose }: { leave: Leave; onClose: () => void }) {
  const query = useQuery(affectedQuery(leave.id));
  return (
    <Dialog onClose={onClose} title={texts.affected.title}>
      <Text fw={700}>{titleCase(leave.nome)}</Text>
      <SecondaryText>{leaveDays(leave)}</SecondaryText>
      <QueryView
        query={query}
        skeleton={<Skeleton height={96} />}
        failure={texts.affected.failed}
        isEmpty={({ refeicoes }) => refeicoes.length === 0}
        empty={<Text c="dimmed">{texts.affected.none}</Text>}
      >
        {({ refeicoes }) => (
          <Stack component="ul" gap="xs" mt="sm" p={0}>
            {refeicoes.map((meal) => (
              <Box
                component="li"
                display="block"
                key={`${meal.date} ${meal.meal} ${meal.site} ${meal.efeito}`}
              >
                {mealText(meal)}
                <SecondaryText>{effectText(meal)}</SecondaryText>
              </Box>
            ))}
          </Stack>
        )}
      </QueryView>
    </Dialog>
  );
}

interface LeaveCardProps {
  leave: Leave;
  onAffected: () => void;
  onEnd: () => void;
}

/** Shows one leave: the person, the kind, the days and the operator who recorded it. */
function LeaveCard({ leave, onAffected, onEnd }: LeaveCardProps) {
  const { nome, tipo, fim } = leave;
  const ended = endedText(leave);
  const name = titleCase(nome);
  return (
    <Card component="li">
      <Text size="sm" fw={600}>
        {kindNames[tipo]}
      </Text>
      <Text fw={700}>{name}</Text>
      <SecondaryText>{badgeAndCpf(leave)}</SecondaryText>
      <Text fw={600} td={fim === null ? 'line-through' : undefined}>
        {leaveDays(leave)}
      </Text>
      <SecondaryText>{recordedText(leave)}</SecondaryText>
      {ended && <SecondaryText>{ended}</SecondaryText>}
      <CardButtons>
        <CardButton label={texts.card.affectedLabel(name)} onClick={onAffected}>
          {texts.card.affected}
        </CardButton>
        {fim !== null && (
          <CardButton label={texts.card.endLabel(name)} onClick={onEnd}>
            {texts.card.end}
          </CardButton>
        )}
      </CardButtons>
    </Card>
  );
}
