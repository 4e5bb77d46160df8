import type { LocalDate } from '@reserva/contracts/basics/primitives';

const key = (prompt: string, badge: string) => `RRprompt:${prompt}:${badge}`;

/** True if this person dismissed the prompt today on this device. */
export function isDismissed(prompt: string, badge: string, today: LocalDate): boolean {
  try {
    return localStorage.getItem(key(prompt, badge)) === today;
  } catch {
    return false;
  }
}

/** Hides this prompt from the person for the rest of the day. */
export function dismiss(prompt: string, badge: string, today: LocalDate): void {
  try {
    localStorage.setItem(key(prompt, badge), today);
  } catch {
    // If the browser refuses storage, the prompt appears again.
  }
}
