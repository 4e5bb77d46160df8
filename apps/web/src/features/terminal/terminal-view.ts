import type { AnswerOf } from '@reserva/contracts/http/operations';
import type { SiteId } from '@reserva/contracts/primitives';
import { inSite, mealNames } from '@reserva/domain/meals';
import type { Shown } from './use-marks.ts';

type Now = AnswerOf<'terminals.getNow'>;

/** What stands on the screen: a mood for the colour, two lines, and perhaps why today is not as every day. */
export interface TerminalView {
  mood: 'calm' | 'busy' | 'good' | 'told' | 'bad';
  title: string;
  detail: string;
  note?: string | undefined;
}

interface Facts {
  local: SiteId;
  shown: Shown;
  /** Undefined: not known yet. */
  now: Now | undefined;
  /** Nobody answers, or nobody can be asked. */
  offline: boolean;
}

export function terminalView({ local, shown, now, offline }: Facts): TerminalView {
  if (shown.kind === 'sending') return { mood: 'busy', title: 'Registrando…', detail: '' };
  if (shown.kind === 'told') return toldView(shown);
  if (shown.kind === 'unknown')
    return {
      mood: 'bad',
      title: 'Não confirmado',
      detail: 'O sistema não respondeu: não conte com esta reserva. Apresente o crachá de novo.',
    };
  if (offline)
    return {
      mood: 'bad',
      title: 'Sem conexão',
      detail: 'Nada está sendo reservado aqui. Use o aplicativo, ou aguarde.',
    };
  return now ? nowView(local, now) : { mood: 'calm', title: '', detail: '' };
}

function toldView({ situation, message }: Extract<Shown, { kind: 'told' }>): TerminalView {
  const mood = ({ reservado: 'good', existente: 'told', cancelado: 'told', recusado: 'bad' } as const)[
    situation
  ];
  // "Reservado · Bruno · Almoço" and "Fora de horário. Jantar: …": what came of it first, the rest below.
  const [title = '', ...rest] = message.split(/ · |(?<=\.|!) /);
  return { mood, title: title.replace(/\.$/, ''), detail: rest.join(' · ') };
}

function nowView(local: SiteId, { meal, ate, fechada, motivo, proxima }: Now): TerminalView {
  const next = proxima
    ? `${mealNames[proxima.meal]}: ${proxima.amanha ? 'amanhã, ' : ''}${proxima.abre} às ${proxima.ate}`
    : '';
  if (meal === 0) return { mood: 'calm', title: 'Fora de horário', detail: next, note: proxima?.motivo };
  if (fechada !== undefined)
    return { mood: 'calm', title: 'Refeição fechada', detail: `${mealNames[meal]}: ${fechada}` };
  return {
    mood: 'calm',
    title: 'Aproxime o crachá',
    detail: `${mealNames[meal]} ${inSite(local)}${ate ? `, reservas até ${ate}` : ''}`,
    note: motivo,
  };
}
