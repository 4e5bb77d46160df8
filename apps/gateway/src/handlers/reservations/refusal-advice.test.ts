import { gateDecision } from '@reserva/contracts/gates/checkin-commands';
import { expect, it } from 'vitest';
import { refusalAdvice } from './refusal-advice.ts';

const refusals = gateDecision.shape.reason.options.filter((reason) => !reason.startsWith('granted'));
const otherwise = refusalAdvice('a reason of another version');

it.each(refusals)('%s: says what to do, in a sentence of its own', (reason) => {
  expect(refusalAdvice(reason)).toMatch(/^\p{Lu}.{10,100}\.$/u);
  expect(refusalAdvice(reason)).not.toBe(otherwise);
});

it('of a reason that is not known says whom to ask', () => {
  expect(otherwise).toContain('avise a equipe do refeitório');
});
