import type { LocalDate } from '@reserva/contracts/primitives';

/** Digits as a person types a date: `1911` becomes `19/11`, `19112026` becomes `19/11/2026`. */
export function dateDraft(typed: string): string {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed.trim());
  if (iso) return `${iso[3]}/${iso[2]}/${iso[1]}`;
  const digits = typed.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
}

/** The day that a complete draft names; null while it is incomplete, or where there is no such day. */
export function draftedDate(draft: string): LocalDate | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(draft) ?? [];
  if (!day || !month || !year || year < '2000' || year > '2100') return null;
  const iso = `${year}-${month}-${day}`;
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : null;
}
