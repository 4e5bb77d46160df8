import { gateDecision } from '@reserva/contracts/gates/checkin-commands';
import { expect, test } from 'vitest';
import type { GatewayConfig } from '../config.ts';
import { answerOf } from './identification-answer.ts';

const config = { gate: { direction: 'clockwise' } } as GatewayConfig;
const answer = (reason: (typeof gateDecision.shape.reason.options)[number], granted = false) =>
  answerOf({ config }, { granted, reason, message: 'x', name: '', personId: null }, null).result;

test('a refusal without an identified person is event 3', () => {
  const events = new Map(gateDecision.shape.reason.options.map((reason) => [reason, answer(reason).event]));
  const unidentified = [...events].flatMap(([reason, event]) => (event === 3 ? [reason] : []));
  expect(unidentified.sort()).toEqual(['code_invalid', 'outside_serving', 'unknown_person']);
});

test('a refusal of an identified person or code is event 6', () => {
  for (const reason of [
    'code_expired',
    'code_not_yet_valid',
    'issuer_not_allowed',
    'passage_over',
  ] as const) {
    expect(answer(reason)).toMatchObject({ event: 6, message: 'x', actions: [] });
  }
});

test('event 7 opens the direction of entry', () => {
  expect(answer('granted', true)).toMatchObject({
    event: 7,
    actions: [{ action: 'catra', parameters: 'allow=clockwise' }],
  });
});
