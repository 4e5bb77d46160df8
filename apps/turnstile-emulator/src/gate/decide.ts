import { toWireInt, type WireInt } from '@reserva/runtime/http/wire-json';
import type { Context } from '../context.ts';
import { type Credential, decideLocally, findUser } from '../device/decide-locally.ts';
import { type Device, setting } from '../device/device.ts';
import { type Allow, eventCode, parseAllow } from '../protocol/event-codes.ts';
import { enterContingency } from '../server-calls/contingency.ts';
import { identify, type ServerDecision } from '../server-calls/identify.ts';

/** The decision about one person at the gate. */
export interface Decision {
  event: number;
  userId: WireInt;
  userName: string;
  message: string;
  /** The direction in which the arm is released. With null the arm stays locked. */
  allow: Allow | null;
  decidedBy: 'server' | 'device' | 'reader';
  attempts: number;
  /** The milliseconds until the server's answer, or 0 if the device sent no request. */
  ms: number;
}

/**
 * Decides about a person. Online, the server decides. If the server does not answer, the device enters contingency and
 * decides itself. If contingency is disabled, the device refuses with event 14.
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
 * True if the device refuses without a request to the server. In Pro mode it sends only people whom it recognises. In
 * Enterprise mode it sends everything except a face that belongs to no user.
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

/** The messages that the device shows when it decides without the server. */
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
