import { Group, List, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestOf } from '@/shared/api/screen-names.ts';
import type { AddressFilters } from '@/shared/router/use-address-filters.ts';
import { IconTextButton } from '@/shared/ui/buttons.tsx';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { IconCalendarPlus, IconCalendarTime, IconCalendarX } from '@/shared/ui/icons.ts';
import { toastAndClose } from '@/shared/ui/notify.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { Section } from '@/shared/ui/section.tsx';
import { previewQuery, useCloseMeals, useOpenMeals, useReopenMeal, weekQuery } from '../api.ts';
import type { CalendarFilters } from '../calendar-filters.ts';
import { type ClosedMeal, dayMealText, previewTexts } from '../calendar-text.ts';
import { texts } from '../texts.ts';
import { anyDays, daysToCome, type Proposal, useExceptionForm } from '../use-exception-form.ts';
import { ClosedList } from './closed-list.tsx';
import { ExceptionFields } from './exception-fields.tsx';
import { Holidays } from './holidays.tsx';
import { HoursDialog } from './hours-dialog.tsx';
import { WeekForm } from './week-form.tsx';

type CalendarDialog =
  | { what: 'close'; holiday?: Proposal }
  | { what: 'open' }
  | { what: 'hours' }
  | { what: 'reopen'; closed: ClosedMeal };

/** Shows which meals are served on which days and at which hours. */
export function Calendar({ filters, onFilters }: AddressFilters<CalendarFilters>) {
  const [open, setOpen] = useState<CalendarDialog | null>(null);
  const week = useQuery(weekQuery());
  const close = () => setOpen(null);
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Title size="h2">{texts.title}</Title>
        <Group gap="xs">
          <IconTextButton
            icon={IconCalendarTime}
            variant="default"
            onClick={() => setOpen({ what: 'hours' })}
          >
            {texts.hours.title}
          </IconTextButton>
          <IconTextButton icon={IconCalendarPlus} variant="default" onClick={() => setOpen({ what: 'open' })}>
            {texts.open.title}
          </IconTextButton>
          <IconTextButton icon={IconCalendarX} onClick={() => setOpen({ what: 'close' })}>
            {texts.close.title}
          </IconTextButton>
        </Group>
      </Group>
      <Section title={texts.exceptions.title}>
        <ClosedList
          filters={filters}
          onFilters={onFilters}
          onReopen={(closed) => setOpen({ what: 'reopen', closed })}
        />
      </Section>
      <Section title={texts.holidays.title}>
        <Text c="dimmed">{texts.holidays.note}</Text>
        <Holidays
          state={filters.uf}
          onState={(uf) => onFilters({ ...filters, uf })}
          onClose={(from, reason) => setOpen({ what: 'close', holiday: { from, reason } })}
        />
      </Section>
      <Section title={texts.week.title}>
        <Text c="dimmed">{texts.week.note}</Text>
        <QueryView query={week} skeleton={<Skeleton height={240} />} failure={texts.week.failed}>
          {(data) => <WeekForm key={data.versao} week={data} />}
        </QueryView>
      </Section>
      {open?.what === 'close' && <CloseDialog holiday={open.holiday} onClose={close} />}
      {open?.what === 'open' && <OpenDialog onClose={close} />}
      {open?.what === 'hours' && <HoursDialog onClose={close} />}
      {open?.what === 'reopen' && <ReopenDialog closed={open.closed} onClose={close} />}
    </Stack>
  );
}

/** Opens meals on days on which the standard week does not serve them. */
function OpenDialog({ onClose }: { onClose: () => void }) {
  const { form, exception, problemText } = useExceptionForm(daysToCome);
  const change = useOpenMeals();
  const confirm = () =>
    exception && change.run({ ...exception, motivo: form.values.reason }, toastAndClose(onClose));
  return (
    <ConfirmDialog
      size="lg"
      title={texts.open.title}
      confirmLabel={texts.open.title}
      problem={problemText}
      change={change}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text c="dimmed">{texts.open.note}</Text>
        <ExceptionFields form={form} />
      </Stack>
    </ConfirmDialog>
  );
}

const withoutClosing = texts.undo.closingNote;
const withoutOpening = texts.undo.openingNote;

const withoutHours = texts.undo.hoursNote;

/** Returns the question before an exception is reverted and a note on its effect. */
function undoTextFor({ abre, horario }: ClosedMeal): { title: string; note: string } {
  if (horario) return { title: texts.undo.hoursTitle, note: withoutHours };
  return abre
    ? { title: texts.undo.openingTitle, note: withoutOpening }
    : { title: texts.undo.closingTitle, note: withoutClosing };
}

/**
 * Reverts an exception that closed a meal, opened it or changed its hours. The dialog explains the effect and says
 * which consequences remain.
 */
function ReopenDialog({ closed, onClose }: { closed: ClosedMeal; onClose: () => void }) {
  const change = useReopenMeal();
  const { title, note } = undoTextFor(closed);
  const confirm = () => change.run({ id: closed.id }, toastAndClose(onClose));
  return (
    <ConfirmDialog
      destructive
      title={title}
      confirmLabel={texts.undo.confirm}
      change={change}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text fw={700}>{dayMealText(closed)}</Text>
        <Text c="dimmed">{note}</Text>
      </Stack>
    </ConfirmDialog>
  );
}

/** Closes meals of some days. The dialog shows the effect before the closing and the result after it. */
function CloseDialog({ holiday, onClose }: { holiday?: Proposal | undefined; onClose: () => void }) {
  const { form, exception, problemText } = useExceptionForm(anyDays, holiday);
  const change = useCloseMeals();
  const confirm = () =>
    exception && change.run({ ...exception, motivo: form.values.reason }, toastAndClose(onClose));
  return (
    <ConfirmDialog
      destructive
      size="lg"
      title={texts.close.title}
      confirmLabel={texts.close.title}
      problem={problemText}
      change={change}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        <ExceptionFields form={form} />
        {exception && <ClosingPreview closing={exception} />}
      </Stack>
    </ConfirmDialog>
  );
}

/** Shows the effect of closing these meals. */
function ClosingPreview({ closing }: { closing: RequestOf<'calendar.preview'>['body'] }) {
  const query = useQuery(previewQuery(closing));
  return (
    <div aria-live="polite">
      <QueryView query={query} skeleton={<Skeleton height={24} />} failure={texts.preview.failed}>
        {(preview) => (
          <List spacing={4}>
            {previewTexts(preview).map((text) => (
              <List.Item key={text}>{text}</List.Item>
            ))}
          </List>
        )}
      </QueryView>
    </div>
  );
}
