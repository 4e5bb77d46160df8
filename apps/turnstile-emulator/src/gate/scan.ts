import type { Context } from '../context.ts';
import type { Credential } from '../device/decide-locally.ts';
import { type Device, nextPassage, oneAtATime, setting } from '../device/device.ts';
import { logAccess } from '../device/journal.ts';
import { eventCode } from '../protocol/event-codes.ts';
import { notifyRows } from '../server-calls/notify.ts';
import { type Decision, decide, refusal } from './decide.ts';
import { credentialOf, type ScanRequest } from './scan-request.ts';
import { type PassageResult, pass } from './simulate-passage.ts';

const SHOWN_MS = 6_000;

/** What the gate was told and what happened at it. */
export type ScanResult = Awaited<ReturnType<typeof scan>>;

/** One person at the gate: read, decide, show, open, pass. Visits of one gate follow each other. */
export function scan(context: Context, device: Device, request: ScanRequest) {
  return oneAtATime(device, async () => {
    const credential = credentialOf(request);
    const passage = nextPassage(device);
    const readable = isReadable(device, credential);
    const decision = readable ? await decide(context, device, credential, passage) : unreadable;
    show(context, device, decision);
    const person = {
      userId: decision.userId,
      cardValue: credential.kind === 'card' ? credential.value : 0,
    };
    if (readable) {
      const log = logAccess(context, device, { event: decision.event, ...person });
      void notifyRows(context, device, 'access_logs', 'inserted', [log]);
    }
    const opens = device.kind === 'turnstile' ? decision.allow : null;
    const passed: PassageResult = opens
      ? await pass(context, device, person, { allow: opens, passage }, request)
      : { outcome: 'none', direction: null, monitorStatus: null };
    return {
      turnstile: device.name,
      granted: decision.event === eventCode.granted,
      event: decision.event,
      message: decision.message,
      userName: decision.userName,
      uuid: passage,
      decidedBy: decision.decidedBy,
      /** How often the server was asked. */
      attempts: decision.attempts,
      opened: opens !== null,
      /** `monitorStatus`: what the monitor answered to the turn or give-up; null when there was none to tell. */
      ...passed,
      /** Milliseconds of the server's answer. */
      ms: decision.ms,
    };
  });
}

/**
 * What the reader takes for a code depends on `qrcode_legacy_mode_enabled`: "0" any text, "1" a 64-bit
 * number, "2" hexadecimal. Either of the two sections that models keep it in counts.
 */
function isReadable(device: Device, credential: Credential): boolean {
  if (credential.kind !== 'qrcode') return true;
  const modes = ['barras', 'face_id'].map((section) =>
    setting(device, section, 'qrcode_legacy_mode_enabled'),
  );
  if (modes.includes('0')) return true;
  return modes.includes('2')
    ? /^[0-9a-f]{1,16}$/i.test(credential.value)
    : /^\d{1,20}$/.test(credential.value);
}

const unreadable: Decision = {
  ...refusal(eventCode.notIdentified, 'Código ilegível para o leitor'),
  decidedBy: 'reader',
};

function show(
  context: Context,
  device: Device,
  decision: Pick<Decision, 'event' | 'message' | 'userName'>,
): void {
  const granted = decision.event === eventCode.granted;
  device.tally[granted ? 'granted' : 'refused'] += 1;
  device.screen = {
    text: decision.message,
    detail: decision.userName,
    tone: granted ? 'granted' : 'denied',
    until: context.clock.now().getTime() + SHOWN_MS,
  };
}
