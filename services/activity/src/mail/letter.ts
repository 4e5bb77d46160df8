import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import { mealNames, siteNames } from '@reserva/domain/basics/meals';
import { titleCase } from '@reserva/domain/basics/names';
import type { DayMeal } from '@reserva/domain/calendar/service-calendar';

/** A letter as mail programs with and without pictures show it. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

type Fact = readonly [name: string, value: string];

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A title, facts by their names, and a sentence about them. Whatever is in them is a text. */
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

/** A letter about a meal: whose it is, which one and where, and what else there is to say of it. */
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
