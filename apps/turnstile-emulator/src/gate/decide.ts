import { toWireInt, type WireInt } from '@reserva/runtime/http/wire-json';
import type { Context } from '../context.ts';
import { type Credential, decideLocally, findUser } from '../device/decide-locally.ts';
import { type Device, setting } from '../device/device.ts';
import { type Allow, eventCode, parseAllow } from '../protocol/event-codes.ts';
import { enterContingency } from '../server-calls/contingency.ts';
import { identify, type ServerDecision } from '../server-calls/identify.ts';

/** What was decided about a person, by whom, and what it makes the gate do. */
export interface Decision {
  event: number;
  userId: WireInt;
  userName: string;
  message: string;
  /** The way the arm is released; null keeps it locked. */
  allow: Allow | null;
  decidedBy: 'server' | 'device' | 'reader';
  attempts: number;
  /** Milliseconds the server took for its answer, 0 when it was not asked. */
  ms: number;
}

/**
 * Online the server decides. When it does not answer the device goes into contingency and decides itself,
 * or refuses with event 14 when contingency is switched off.
 */
export async function decide(
  context: Context,
  device: Device,
  credential: Credential,
  passage: string,
): Promise<Decision> {
  const isOnline = setting(device, 'general', 'online') === '1' && device.state.contingency.since === null;
  if (!isOnline || isUnknownToItself(device, credential)) return decideAlone(context, device, credential);
  const answer = await identify(context, device, credential, passage);
  const attemptInfo = { attempts: answer.attempts, ms: answer.ms };
  if (answer.answered) return { ...fromServer(answer.decision), ...attemptInfo };
  if (setting(device, 'online_client', 'contingency_enabled') !== '1') {
    return { ...refusal(eventCode.noResponse, 'Sem resposta do servidor'), ...attemptInfo };
  }
  await enterContingency(context, device);
  return { ...decideAlone(context, device, credential), ...attemptInfo };
}

/**
 * In Pro mode only people the device recognises are sent to the server; in Enterprise mode everything is but a face that
 * is nobody's: there is nothing to ask.
 */
function isUnknownToItself(device: Device, credential: Credential): boolean {
  if (credential.kind === 'face') return !findUser(device, credential);
  return setting(device, 'general', 'local_identification') === '1' && !findUser(device, credential);
}

function decideAlone(context: Context, device: Device, credential: Credential): Decision {
  const { event, user } = decideLocally(context, device, credential);
  const granted = event === eventCode.granted;
  return {
    ...refusal(event, ownMessages[event] ?? 'Não identificado'),
    userId: typeof user?.id === 'string' ? 0 : (user?.id ?? 0),
    userName: String(user?.name ?? ''),
    allow: granted ? entranceOf(device) : null,
  };
}

/** What the device shows when nobody tells it what to say. */
const ownMessages: Record<number, string> = {
  [eventCode.granted]: 'Acesso liberado',
  [eventCode.denied]: 'Acesso negado',
};

function entranceOf(device: Device): Allow {
  return setting(device, 'catra', 'gateway') === 'anticlockwise' ? 'anticlockwise' : 'clockwise';
}

function fromServer(answer: ServerDecision): Omit<Decision, 'attempts' | 'ms'> {
  const catra = answer.actions?.find((action) => action.action === 'catra');
  const granted = answer.event === eventCode.granted;
  const userId = answer.user_id ?? 0;
  return {
    event: answer.event,
    userId: typeof userId === 'string' ? toWireInt(/^-?\d+$/.test(userId) ? userId : '0') : userId,
    userName: answer.user_name ?? '',
    message: answer.message ?? (granted ? 'Acesso liberado' : 'Acesso negado'),
    allow: granted && catra ? parseAllow(catra.parameters) : null,
    decidedBy: 'server',
  };
}

export function refusal(event: number, message: string): Decision {
  return { event, message, userId: 0, userName: '', allow: null, decidedBy: 'device', attempts: 0, ms: 0 };
}
