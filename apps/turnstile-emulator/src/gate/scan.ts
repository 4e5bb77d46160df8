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

/** The decision about a scan and the passage that followed. */
export type ScanResult = Awaited<ReturnType<typeof scan>>;

/** Simulates one scan from the reader to the passage. Scans at the same gate wait for each other. */
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
      /** The number of requests sent to the server for this decision. */
      attempts: decision.attempts,
      opened: opens !== null,
      /**
       * `monitorStatus` is the monitor's answer to the report that the arm turned or that the person gave up. It is
       * null without such a report.
       */
      ...passed,
      /** The milliseconds until the server's answer. */
      ms: decision.ms,
    };
  });
}

/**
 * True if the reader accepts the credential. For QR codes `qrcode_legacy_mode_enabled` decides. With "0" it accepts any
 * text, with "1" a 64-bit number, with "2" hexadecimal digits. The setting is in one of two sections, depending on the
 * model.
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
