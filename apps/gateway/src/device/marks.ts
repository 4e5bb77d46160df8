import type { Credential } from '@reserva/contracts/gates/credential';
import type { MarkDecision } from '@reserva/contracts/gates/terminal-commands';
import { gateMessage } from '@reserva/domain/gates/gate-message';
import { textOfScan } from './scanned-text.ts';

/** What a badge's number may look like. */
export const BADGE = /^\d{1,20}$/;

/** What a reader has typed: digits are a badge, whatever else a code. Null where nothing is left of it. */
export function typedCredential(read: string): Credential | null {
  const text = textOfScan(read);
  if (text === '') return null;
  return BADGE.test(text) ? { kind: 'badge', number: text } : { kind: 'code', text };
}

/** Of what no badge and no person can be. */
export const unknownPersonMark = (): MarkDecision => ({
  reason: 'unknown_person',
  message: gateMessage('unknown_person', {}),
  name: '',
  meal: null,
});
