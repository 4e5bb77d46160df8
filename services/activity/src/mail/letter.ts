import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import { mealNames, siteNames } from '@reserva/domain/basics/meals';
import { titleCase } from '@reserva/domain/basics/names';
import type { DayMeal } from '@reserva/domain/calendar/service-calendar';

/** An e-mail as plain text and HTML. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

type Fact = readonly [name: string, value: string];

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Builds a letter from a title, named facts and a note. All inputs are plain text. */
export function letterOf({
  subject,
  title,
  facts,
  note,
}: {
  subject: string;
  title: string;
  facts: readonly Fact[];
  note: string;
}): Letter {
  const rows = facts
    .map(
      ([name, value]) =>
        `<tr><td style="padding:4px 16px 4px 0;color:#666">${escapeHtml(name)}</td><td style="padding:4px 0"><strong>${escapeHtml(value)}</strong></td></tr>`,
    )
    .join('');
  return {
    subject,
    text: `${title}\n\n${facts.map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n${note}\n`,
    html: `<!doctype html><html lang="pt-BR"><body style="font-family:sans-serif;color:#222"><h1 style="font-size:20px">${escapeHtml(title)}</h1><table style="border-collapse:collapse">${rows}</table><p style="color:#666">${escapeHtml(note)}</p></body></html>`,
  };
}

/** Builds a letter about a meal. It names the person, meal, date and site before the other facts. */
export const mealLetter = (
  title: string,
  { person, date, meal, site }: DayMeal & { person: { name: string } | null },
  { subject = title, facts = [], note }: { subject?: string; facts?: readonly Fact[]; note: string },
): Letter =>
  letterOf({
    subject: `${subject}: ${mealNames[meal]} de ${brazilianDate(date)}`,
    title,
    facts: [
      ...(person ? [['Nome', titleCase(person.name)] as const] : []),
      ['Refeição', mealNames[meal]],
      ['Data', brazilianDate(date)],
      ['Local', siteNames[site]],
      ...facts,
    ],
    note,
  });
