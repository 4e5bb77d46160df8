import type { LocalDate, MealId } from '@reserva/contracts/basics/primitives';
import { localDateOf, localTimeOf } from '@reserva/domain/basics/time';
import {
  type CalendarMoment,
  clickDay,
  clickMeal,
  clickSlot,
  type VisitorSlot,
} from '@reserva/domain/reservations/visitor-calendar';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { exceptionsOf, type Schedules } from '@/shared/api/schedules-query.ts';
import { appConfig } from '@/shared/config/app-config.ts';
import { useNow } from '@/shared/time/server-clock.ts';
import { closedMealsQuery } from './api.ts';
import { openSlots } from './calendar-view.ts';
import { addGuest, editGuest, type GuestForm, pasteText, removeGuest } from './guests.ts';

const empty: GuestForm = { text: '', guests: [] };
const newId = () => crypto.randomUUID();

/** Holds the guests and the meals of the form. */
export function useVisitorForm(schedules: Schedules) {
  // If this query fails, the server still refuses closed meals at the registration.
  const closed = useQuery(closedMealsQuery()).data ?? [];
  const [form, setForm] = useState<GuestForm>(empty);
  const [chosen, setChosen] = useState<readonly VisitorSlot[]>([]);
  const now = useNow(60_000);
  const moment: CalendarMoment = {
    today: localDateOf(now, appConfig.timezone),
    time: localTimeOf(now, appConfig.timezone),
    schedule: schedules.schedule,
    ...exceptionsOf(schedules),
    closed,
  };
  return {
    ...form,
    moment,
    slots: openSlots(chosen, moment),
    setText: (text: string) => setForm((held) => ({ ...held, text })),
    paste: (raw: string, from: number, to: number) => setForm((held) => pasteText(held, raw, from, to)),
    add: () => setForm((held) => addGuest(held, newId)),
    edit: (id: string) => setForm((held) => editGuest(held, id, newId)),
    remove: (id: string) => setForm((held) => removeGuest(held, id)),
    clickSlot: (slot: { date: LocalDate; meal: MealId }) =>
      setChosen((held) => clickSlot(openSlots(held, moment), slot, moment)),
    clickDay: (date: LocalDate) => setChosen((held) => clickDay(openSlots(held, moment), date, moment)),
    clickMeal: (meal: MealId) => setChosen((held) => clickMeal(openSlots(held, moment), meal, moment)),
    clear: () => {
      setForm(empty);
      setChosen([]);
    },
  };
}

export type VisitorForm = ReturnType<typeof useVisitorForm>;
