import type { Credential, GateDecision } from '@reserva/contracts/commands';
import type { IdentificationAnswer } from '@reserva/contracts/device';
import type { Context } from '../context.ts';

const GRANTED = 7;
const DENIED = 6;
const NOT_IDENTIFIED = 3;

/** Nobody is known by it. All else is a refusal with its reason: a code that has run out was somebody's. */
const UNIDENTIFIED: readonly GateDecision['reason'][] = ['unknown_person', 'code_invalid', 'outside_serving'];

/** The answer as the device reads it. */
export function answerOf(
  { config }: Pick<Context, 'config'>,
  { granted, reason, message, name }: GateDecision,
  shown: Credential | null,
): IdentificationAnswer {
  const userId = shown?.kind === 'deviceUser' && name !== '' ? Number(shown.id) : 0;
  return {
    result: {
      event: granted ? GRANTED : UNIDENTIFIED.includes(reason) ? NOT_IDENTIFIED : DENIED,
      user_id: Number.isSafeInteger(userId) ? userId : 0,
      user_name: name,
      user_image: false,
      portal_id: 1,
      actions: granted ? [{ action: 'catra', parameters: `allow=${config.gate.direction}` }] : [],
      message,
    },
  };
}
