import type { EventPayload } from '@reserva/contracts/events';
import { brazilianDate } from '@reserva/domain/brazilian-texts';
import { mealNames, siteNames } from '@reserva/domain/meals';
import { titleCase } from '@reserva/domain/names';
import { localTimeOf, type TimeZone } from '@reserva/domain/time';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The receipt of a reservation: what a person must send along when asking for a correction (spec 2.3, Suporte). */
export function receiptOf(payload: EventPayload<'reservation.created'>, at: Date, zone: TimeZone) {
  const date = brazilianDate(payload.date);
  const meal = mealNames[payload.meal];
  const lines: [string, string][] = [
    ['Nome', titleCase(payload.person.name)],
    ['Refeição', meal],
    ['Data', date],
    ['Local', siteNames[payload.site]],
    ['Reservado às', localTimeOf(at, zone)],
    ['Comprovante', payload.reservationId],
  ];
  const note =
    'Guarde este comprovante: correções podem ser solicitadas em até 24 horas após a reserva, pelo Suporte do aplicativo.';
  const rows = lines
    .map(
      ([label, value]) =>
        `<tr><td style="padding:4px 16px 4px 0;color:#666">${label}</td><td style="padding:4px 0"><strong>${escapeHtml(value)}</strong></td></tr>`,
    )
    .join('');
  return {
    subject: `Reserva confirmada: ${meal} de ${date}`,
    text: `Reserva confirmada\n\n${lines.map(([label, value]) => `${label}: ${value}`).join('\n')}\n\n${note}\n`,
    html: `<!doctype html><html lang="pt-BR"><body style="font-family:sans-serif;color:#222"><h1 style="font-size:20px">Reserva confirmada</h1><table style="border-collapse:collapse">${rows}</table><p style="color:#666">${note}</p></body></html>`,
  };
}
