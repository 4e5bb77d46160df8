import { Fieldset, SimpleGrid, Stack, Text } from '@mantine/core';
import type { LocalTime, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { siteIds } from '@reserva/domain/basics/meals';
import { weeklyShifts } from '@reserva/domain/calendar/meal-hours';
import type { MealHours, Span } from '@reserva/domain/calendar/service-calendar';
import { hoursProblem, hoursProblemMessages } from '@reserva/domain/calendar/service-hours';
import { asSaved, type WeeklyWindow } from '@reserva/domain/calendar/windows';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Schedules, schedulesQuery } from '@/shared/api/schedules-query.ts';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { TimeInput } from '@/shared/ui/date-inputs.tsx';
import { toastAndClose } from '@/shared/ui/notify.tsx';
import { useSetHours } from '../api.ts';
import { texts } from '../texts.ts';
import { daysToCome, useExceptionForm } from '../use-exception-form.ts';
import { ExceptionFields } from './exception-fields.tsx';

const spanOf = ({ start: inicio, end: fim }: Span) => ({ inicio, fim });
const sitesOf = (site: SiteId | 0): readonly SiteId[] => (site ? [site] : siteIds);

/** Gives a meal other hours on some days. The usual hours are the initial values. */
export function HoursDialog({ onClose }: { onClose: () => void }) {
  const { form, exception, problemText } = useExceptionForm(daysToCome);
  // While the schedules are unknown, the fields are empty.
  const schedules = useQuery(schedulesQuery()).data;
  const { site, meal: mealChoice, reason } = form.values;
  const meal = mealChoice === 'none' || mealChoice === 0 ? null : mealChoice;
  const { hours, setHours, problemText: hoursText } = useHoursForm(schedules, meal, site);
  const change = useSetHours();
  const confirm = () => {
    if (!exception || !meal) return;
    const { inicio, fim } = exception;
    const spans = { reserva: spanOf(hours.reservation), servida: spanOf(hours.serving) };
    return change.run(
      { inicio, fim, meal, locais: sitesOf(site), ...spans, motivo: reason },
      toastAndClose(onClose),
    );
  };
  return (
    <ConfirmDialog
      size="lg"
      title={texts.hours.title}
      confirmLabel={texts.hours.confirm}
      problem={exception ? (hoursText ?? problemText) : problemText}
      change={change}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text c="dimmed">{texts.hours.note}</Text>
        <ExceptionFields form={form} one>
          <SimpleGrid minColWidth="min(100%, 14rem)" autoFlow="auto-fit" spacing="md" verticalSpacing="xs">
            <Pair
              legend="Reservas"
              span={hours.reservation}
              onChange={(part) => setHours('reservation', part)}
            />
            <Pair legend="Servida" span={hours.serving} onChange={(part) => setHours('serving', part)} />
          </SimpleGrid>
        </ExceptionFields>
      </Stack>
    </ConfirmDialog>
  );
}

interface PairProps {
  legend: string;
  span: Span;
  onChange: (part: Partial<Span>) => void;
}

function Pair({ legend, span, onChange }: PairProps) {
  const field = (part: keyof Span, label: string) => (
    <TimeInput
      label={label}
      aria-label={`${legend}: ${label.toLocaleLowerCase('pt-BR')}`}
      value={span[part] as LocalTime | ''}
      onChange={(time) => onChange({ [part]: time })}
    />
  );
  return (
    <Fieldset variant="unstyled" legend={legend} styles={{ legend: { fontWeight: 600 } }}>
      <SimpleGrid cols={2} spacing="xs">
        {field('start', texts.hours.start)}
        {field('end', texts.hours.end)}
      </SimpleGrid>
    </Fieldset>
  );
}

const EMPTY: Span = { start: '', end: '' };

/** Returns the usual hours of a meal at one site, or at both for site 0. */
function usualHours({ schedule, serving }: Schedules, meal: MealId, site: SiteId | 0): MealHours {
  const siteWindows = serving.filter((window) => site === 0 || window.site === site);
  const ofMeal = (windows: readonly WeeklyWindow[]) => {
    const usualWindow = windows.find(({ id }) => id === meal);
    if (!usualWindow) return EMPTY;
    const { start, end } = asSaved(usualWindow);
    return { start, end };
  };
  return { reservation: ofMeal(schedule), serving: ofMeal(weeklyShifts([{ schedule: siteWindows }])) };
}

/**
 * Holds the reservation hours and the serving hours of a meal. The usual hours are the initial values. Typed times stay
 * until another meal or site is chosen.
 */
function useHoursForm(schedules: Schedules | undefined, meal: MealId | null, site: SiteId | 0) {
  const slotKey = `${meal} ${site}`;
  const [typedHours, setTypedHours] = useState<{ slotKey: string; hours: MealHours } | null>(null);
  const initialHours =
    schedules && meal ? usualHours(schedules, meal, site) : { reservation: EMPTY, serving: EMPTY };
  const hours = typedHours?.slotKey === slotKey ? typedHours.hours : initialHours;
  const setHours = (kind: keyof MealHours, part: Partial<Span>) =>
    setTypedHours({ slotKey, hours: { ...hours, [kind]: { ...hours[kind], ...part } } });
  const isComplete = [hours.reservation, hours.serving].every(({ start, end }) => start !== '' && end !== '');
  const problem = isComplete ? hoursProblem(hours) : null;
  const problemText = meal && !isComplete ? texts.hours.fill : problem && hoursProblemMessages[problem];
  return { hours, setHours, problemText };
}
