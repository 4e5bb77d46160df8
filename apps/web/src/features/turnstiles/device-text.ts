import type { AnswerOf } from '@reserva/contracts/http/operations';
import { counted } from '@reserva/domain/counted';
import { mealNames } from '@reserva/domain/meals';
import { formatDate } from '@/shared/time/dates.ts';
import { type LocalClock, shortMomentText } from './short-moment-text.ts';

export type Device = AnswerOf<'ratchets.getDeviceRatchet'>;
export type GateEvent = Device['events']['last'][number];
export type Counter = Device['counters'][number];
type Fault = NonNullable<Device['contact']['fault']>;

/** Why a device does not do what it is asked, in words. */
export const faultText: Record<Fault, string> = {
  unreachable: 'Não responde na rede',
  'login refused': 'Recusa a senha cadastrada',
  refused: 'Recusa o que lhe é pedido',
  differs: 'Não guarda o que foi enviado',
  busy: 'Ocupada com outra conversa',
  replaced: 'Outro equipamento responde neste endereço',
};

/** Why nobody could speak with a terminal, in words; null where it is told otherwise, or there is nothing to tell. */
export function terminalFaultText(fault: Fault | null): string | null {
  // Another device is told with its number.
  if (fault === null || fault === 'replaced') return null;
  return fault === 'busy' ? 'Ocupado com outra conversa' : faultText[fault];
}

/** Why passages stay on a device, in words. */
const collectFaultText: Record<NonNullable<Device['events']['fault']>, string> = {
  unavailable: 'O serviço que registra as passagens não respondeu.',
  failed: 'As passagens desta catraca não puderam ser registradas.',
};

/** Why events are still on the device, and that nothing is lost; null where collecting works. */
export function collectText({ fault, pending }: Device['events']): string | null {
  if (!fault) return null;
  const left = counted(pending, 'evento continua guardado', 'eventos continuam guardados');
  return `${collectFaultText[fault]} ${pending > 0 ? `Na catraca, ${left}` : 'Os eventos continuam guardados na catraca'} até a próxima tentativa.`;
}

/** Of passages that could not be recorded; null where there are none. */
export function unrecordedText({ unrecorded }: Pick<Device['events'], 'unrecorded'>): string | null {
  if (unrecorded === 0) return null;
  return counted(unrecorded, 'passagem não pôde ser registrada.', 'passagens não puderam ser registradas.');
}

type Mode = NonNullable<Device['mode']>;

export const modeNames: Record<Mode['kind'], string> = {
  online: 'Online',
  contingency: 'Contingência',
  standalone: 'Autônomo',
};

/** Since when the device decides by itself; of one that asks us, when it last did not. */
export function modeText({ kind, since, seenAt, lastContingency }: Mode, clock: LocalClock): string {
  const at = (instant: string) => shortMomentText(instant, clock);
  if (kind !== 'online')
    return since ? `Decide sozinha desde ${at(since)}` : `Decide sozinha, visto ${at(seenAt)}`;
  if (!lastContingency) return `O servidor decide, visto ${at(seenAt)}`;
  const { from, to } = lastContingency;
  return `Última contingência: ${from ? `${at(from)} a ` : 'até '}${at(to)}`;
}

export const eventNames: Record<GateEvent['kind'], string> = {
  granted: 'Liberada, sem giro',
  turned: 'Passou',
  released: 'Desistiu',
  conflict: 'Conflito',
  refused: 'Recusada',
};

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** From here on the clock is worth a look: events would be told with a wrong minute. */
const NOTICEABLE_DRIFT = 30 * SECOND;

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** What is not as it should be with the faces that a device knows; null where everything is. */
export function facesFault({ pending, refused }: NonNullable<Device['faces']>): string | null {
  if (pending) return 'Aguardando envio';
  if (refused === 0) return null;
  return counted(refused, 'foto recusada pela catraca', 'fotos recusadas pela catraca');
}

/** How wrong a device's clock is: `1,2 s adiantado`. */
export function driftText(driftMs: number): string {
  const size = Math.abs(driftMs);
  if (size < SECOND) return 'Certo';
  const amount =
    size < 2 * MINUTE ? `${number.format(size / SECOND)} s` : `${number.format(size / MINUTE)} min`;
  return `${amount} ${driftMs > 0 ? 'adiantado' : 'atrasado'}`;
}

export const isNoticeable = (driftMs: number): boolean => Math.abs(driftMs) >= NOTICEABLE_DRIFT;

/** `Almoço, 19/11/2026`. */
export const shiftText = ({ date, time }: Pick<Counter, 'date' | 'time'>): string =>
  `${mealNames[time]}, ${formatDate(date)}`;

/** What the two counters come to. */
export function counterText({ device, counted, alert }: Counter): string {
  if (device === null) return 'Leitura da catraca desconhecida';
  if (device === counted) return 'Confere';
  const difference = device - counted;
  const signed = difference > 0 ? `+${difference}` : `−${-difference}`;
  return alert ? `Diferença de ${signed}` : `Em andamento (${signed})`;
}
