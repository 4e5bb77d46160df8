import type { SiteId } from '@reserva/contracts/basics/primitives';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { texts } from './texts.ts';
import type { MarkStatus } from './use-marks.ts';

type CurrentState = AnswerOf<'terminals.getNow'>;

/** The content of the screen: a mood, which sets the colour, two lines, and a note on an unusual day. */
export interface TerminalView {
  mood: 'calm' | 'busy' | 'good' | 'info' | 'bad';
  title: string;
  detail: string;
  note?: string | undefined;
}

interface Facts {
  site: SiteId;
  markStatus: MarkStatus;
  /** Undefined until the server has answered. */
  currentState: CurrentState | undefined;
  /** True if the device has no network or the server does not answer. */
  offline: boolean;
}

export function terminalView({ site, markStatus, currentState, offline }: Facts): TerminalView {
  if (markStatus.kind === 'sending') return { mood: 'busy', title: texts.sending, detail: '' };
  if (markStatus.kind === 'answered') return answerView(markStatus);
  if (markStatus.kind === 'unknown')
    return {
      mood: 'bad',
      title: texts.unknown.title,
      detail: texts.unknown.text,
    };
  if (offline)
    return {
      mood: 'bad',
      title: texts.offline.title,
      detail: texts.offline.text,
    };
  return currentState ? currentView(site, currentState) : { mood: 'calm', title: '', detail: '' };
}

function answerView({ situation, message }: Extract<MarkStatus, { kind: 'answered' }>): TerminalView {
  const mood = ({ reservado: 'good', existente: 'info', cancelado: 'info', recusado: 'bad' } as const)[
    situation
  ];
  // The message is split at its first separator. The outcome becomes the title, and the rest goes below.
  const [title = '', ...rest] = message.split(/ · |(?<=\.|!) /);
  return { mood, title: title.replace(/\.$/, ''), detail: rest.join(' · ') };
}

function currentView(site: SiteId, { meal, ate, fechada, motivo, proxima }: CurrentState): TerminalView {
  const next = proxima ? texts.next(proxima) : '';
  if (meal === 0) return { mood: 'calm', title: texts.outside, detail: next, note: proxima?.motivo };
  if (fechada !== undefined)
    return { mood: 'calm', title: texts.closed, detail: texts.closedReason(meal, fechada) };
  return {
    mood: 'calm',
    title: texts.ready,
    detail: texts.open(meal, site, ate ?? undefined),
    note: motivo,
  };
}
