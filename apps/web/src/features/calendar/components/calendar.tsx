import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconCalendarPlus, IconCalendarTime, IconCalendarX } from '@/shared/ui/icons.ts';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { weekQuery } from '../api.ts';
import type { CalendarFilters } from '../calendar-filters.ts';
import type { ClosedMeal } from '../calendar-text.ts';
import { texts } from '../texts.ts';
import type { Proposal } from '../use-exception-form.ts';
import { CloseDialog } from './close-dialog.tsx';
import { ClosedList } from './closed-list.tsx';
import { Holidays } from './holidays.tsx';
import { HoursDialog } from './hours-dialog.tsx';
import { OpenDialog } from './open-dialog.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';
import { WeekForm } from './week-form.tsx';

type Open =
  | { what: 'close'; holiday?: Proposal }
  | { what: 'open' }
  | { what: 'hours' }
  | { what: 'reopen'; closed: ClosedMeal };

interface Props {
  filters: CalendarFilters;
  onFilters: (filters: CalendarFilters) => void;
}

/** Which meals of which days are served, and at which hours. */
export function Calendar({ filters, onFilters }: Props) {
  const [open, setOpen] = useState<Open | null>(null);
  const week = useQuery(weekQuery());
  const close = () => setOpen(null);
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Title size="h2">{texts.title}</Title>
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconCalendarTime size={18} aria-hidden />}
            onClick={() => setOpen({ what: 'hours' })}
          >
            {texts.hours.title}
          </Button>
          <Button
            variant="default"
            leftSection={<IconCalendarPlus size={18} aria-hidden />}
            onClick={() => setOpen({ what: 'open' })}
          >
            {texts.open.title}
          </Button>
          <Button
            leftSection={<IconCalendarX size={18} aria-hidden />}
            onClick={() => setOpen({ what: 'close' })}
          >
            {texts.close.title}
          </Button>
        </Group>
      </Group>
      <Stack component="section" gap="xs" aria-labelledby="calendar-closed">
        <Title order={2} size="h4" mt="xs" id="calendar-closed">
          {texts.exceptions.title}
        </Title>
        <ClosedList
          filters={filters}
          onFilters={onFilters}
          onReopen={(closed) => setOpen({ what: 'reopen', closed })}
        />
      </Stack>
      <Stack component="section" gap="xs" aria-labelledby="calendar-holidays">
        <Title order={2} size="h4" mt="xs" id="calendar-holidays">
          {texts.holidays.title}
        </Title>
        <Text c="dimmed">{texts.holidays.note}</Text>
        <Holidays
          state={filters.uf}
          onState={(uf) => onFilters({ ...filters, uf })}
          onClose={(from, reason) => setOpen({ what: 'close', holiday: { from, reason } })}
        />
      </Stack>
      <Stack component="section" gap="xs" aria-labelledby="calendar-week">
        <Title order={2} size="h4" mt="xs" id="calendar-week">
          {texts.week.title}
        </Title>
        <Text c="dimmed">{texts.week.note}</Text>
        <QueryView query={week} skeleton={<Skeleton height={240} />} failure={texts.week.failed}>
          {(data) => <WeekForm key={data.versao} week={data} />}
        </QueryView>
      </Stack>
      {open?.what === 'close' && <CloseDialog holiday={open.holiday} onClose={close} />}
      {open?.what === 'open' && <OpenDialog onClose={close} />}
      {open?.what === 'hours' && <HoursDialog onClose={close} />}
      {open?.what === 'reopen' && <ReopenDialog closed={open.closed} onClose={close} />}
    </Stack>
  );
}
