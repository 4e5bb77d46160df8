import type { LocalDate } from '@reserva/contracts/basics/primitives';

const key = (prompt: string, badge: string) => `RRprompt:${prompt}:${badge}`;

/** Whether this person put a prompt away today, on this device. */
export function isDismissed(prompt: string, badge: string, today: LocalDate): boolean {
  try {
    return localStorage.getItem(key(prompt, badge)) === today;
  } catch {
    return false;
  }
}

/** Leaves the person alone with this prompt for the rest of the day. */
export function dismiss(prompt: string, badge: string, today: LocalDate): void {
  try {
    localStorage.setItem(key(prompt, badge), today);
  } catch {
    // Storage refused: the prompt comes again.
  }
}
