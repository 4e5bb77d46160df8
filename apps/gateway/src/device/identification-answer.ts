import type { GateDecision } from '@reserva/contracts/commands';
import type { Credential } from '@reserva/contracts/gates/credential';
import type { IdentificationAnswer } from '@reserva/contracts/gates/device';
import type { MarkDecision, MarkReason } from '@reserva/contracts/gates/terminal-commands';
import type { Context } from '../context.ts';

const GRANTED = 7;
const DENIED = 6;
const NOT_IDENTIFIED = 3;

/** Nobody is known by it. All else is a refusal with its reason: a code that has run out was somebody's. */
const UNIDENTIFIED: readonly GateDecision['reason'][] = ['unknown_person', 'code_invalid', 'outside_serving'];

/** Marks that were taken: the display shows them as it shows a welcome. */
const TAKEN: readonly MarkReason[] = ['reserved', 'exists', 'cancelled'];
const UNIDENTIFIED_REASONS: readonly MarkReason[] = ['unknown_person', 'code_invalid', 'not_employee'];

/** Of a mark at a terminal: whatever came of it, nothing opens. */
export const markedAnswer = (
  { reason, message, name }: MarkDecision,
  shown: Credential | null,
): IdentificationAnswer =>
  answer(TAKEN.includes(reason) ? GRANTED : UNIDENTIFIED_REASONS.includes(reason) ? NOT_IDENTIFIED : DENIED, {
    message,
    name,
    shown,
    actions: [],
  });

/** The answer as the device reads it. */
export function answerOf(
  { config }: Pick<Context, 'config'>,
  { granted, reason, message, name }: GateDecision,
  shown: Credential | null,
): IdentificationAnswer {
  return answer(granted ? GRANTED : UNIDENTIFIED.includes(reason) ? NOT_IDENTIFIED : DENIED, {
    message,
    name,
    shown,
    actions: granted ? [{ action: 'catra', parameters: `allow=${config.gate.direction}` }] : [],
  });
}

interface AnswerContent {
  message: string;
  name: string;
  shown: Credential | null;
  actions: IdentificationAnswer['result']['actions'];
}

function answer(
  event: IdentificationAnswer['result']['event'],
  { message, name, shown, actions }: AnswerContent,
): IdentificationAnswer {
  const userId = shown?.kind === 'deviceUser' && name !== '' ? Number(shown.id) : 0;
  return {
    result: {
      event,
      user_id: Number.isSafeInteger(userId) ? userId : 0,
      user_name: name,
      user_image: false,
      portal_id: 1,
      actions,
      message,
    },
  };
}
