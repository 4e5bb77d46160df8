import type { LocalTime } from '@reserva/contracts/primitives';
import { mealNames } from '@reserva/domain/meals';
import { nextWindow, openWindow, type Window } from '@reserva/domain/windows';

/** Whether anything can be reserved now, for whoever is about to do so. */
export interface WindowState {
  open: boolean;
  text: string;
}

/** 'Almoço: reservas abertas até 09:30', or when they open. */
export function windowState(schedule: readonly Window[], time: LocalTime): WindowState {
  const now = openWindow(schedule, time);
  if (now) return { open: true, text: `${mealNames[now.id]}: reservas abertas até ${now.end}.` };
  const next = nextWindow(schedule, time);
  const then = next ? ` ${mealNames[next.id]} abre às ${next.start}.` : ' Nada mais abre hoje.';
  return { open: false, text: `Fora de horário de reserva.${then}` };
}
