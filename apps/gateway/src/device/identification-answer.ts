import type { GateDecision } from '@reserva/contracts/gates/checkin-commands';
import type { Credential } from '@reserva/contracts/gates/credential';
import type { IdentificationAnswer } from '@reserva/contracts/gates/device';
import type { MarkDecision, MarkReason } from '@reserva/contracts/gates/terminal-commands';
import type { Context } from '../context.ts';

const GRANTED = 7;
const DENIED = 6;
const NOT_IDENTIFIED = 3;

/**
 * Refusals that the device shows as "not identified", because the person is not known. All others, such as an expired
 * code, show as "denied".
 */
const UNIDENTIFIED: readonly GateDecision['reason'][] = ['unknown_person', 'code_invalid', 'outside_serving'];

/** Results of a mark (one use of a terminal) that the device shows as "granted". */
const TAKEN: readonly MarkReason[] = ['reserved', 'exists', 'cancelled'];
const UNIDENTIFIED_REASONS: readonly MarkReason[] = ['unknown_person', 'code_invalid', 'not_employee'];

/** Builds the answer that a device gets for a mark (one use of a terminal). A mark never opens a gate. */
export const markedAnswer = (
  { reason, message, name }: MarkDecision,
  credential: Credential | null,
): IdentificationAnswer =>
  answer(TAKEN.includes(reason) ? GRANTED : UNIDENTIFIED_REASONS.includes(reason) ? NOT_IDENTIFIED : DENIED, {
    message,
    name,
    shown: credential,
    actions: [],
  });

/** Builds the answer that a device gets for a gate decision. */
export function answerOf(
  { config }: Pick<Context, 'config'>,
  { granted, reason, message, name }: GateDecision,
  credential: Credential | null,
): IdentificationAnswer {
  return answer(granted ? GRANTED : UNIDENTIFIED.includes(reason) ? NOT_IDENTIFIED : DENIED, {
    message,
    name,
    shown: credential,
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
