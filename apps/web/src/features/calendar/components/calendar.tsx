import { Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import blocks from '@/shared/ui/blocks.module.css';
import { IconCalendarPlus, IconCalendarTime, IconCalendarX } from '@/shared/ui/icons.ts';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { weekQuery } from '../api/get-week.ts';
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
    <div className={blocks.screen}>
      <div className={blocks.head}>
        <h1 className={blocks.title}>{texts.title}</h1>
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
      </div>
      <section className={blocks.section} aria-labelledby="calendar-closed">
        <h2 id="calendar-closed">{texts.exceptions.title}</h2>
        <ClosedList
          filters={filters}
          onFilters={onFilters}
          onReopen={(closed) => setOpen({ what: 'reopen', closed })}
        />
      </section>
      <section className={blocks.section} aria-labelledby="calendar-holidays">
        <h2 id="calendar-holidays">{texts.holidays.title}</h2>
        <p className={blocks.note}>{texts.holidays.note}</p>
        <Holidays
          state={filters.uf}
          onState={(uf) => onFilters({ ...filters, uf })}
          onClose={(from, reason) => setOpen({ what: 'close', holiday: { from, reason } })}
        />
      </section>
      <section className={blocks.section} aria-labelledby="calendar-week">
        <h2 id="calendar-week">{texts.week.title}</h2>
        <p className={blocks.note}>{texts.week.note}</p>
        <QueryView query={week} skeleton={<Skeleton height={240} />} failure={texts.week.failed}>
          {(data) => <WeekForm key={data.versao} week={data} />}
        </QueryView>
      </section>
      {open?.what === 'close' && <CloseDialog holiday={open.holiday} onClose={close} />}
      {open?.what === 'open' && <OpenDialog onClose={close} />}
      {open?.what === 'hours' && <HoursDialog onClose={close} />}
      {open?.what === 'reopen' && <ReopenDialog closed={open.closed} onClose={close} />}
    </div>
  );
}
