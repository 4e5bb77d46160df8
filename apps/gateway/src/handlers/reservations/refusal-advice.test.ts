import { gateDecision } from '@reserva/contracts/gates/checkin-commands';
import { expect, it } from 'vitest';
import { refusalAdvice } from './refusal-advice.ts';

const refusals = gateDecision.shape.reason.options.filter((reason) => !reason.startsWith('granted'));
const otherwise = refusalAdvice('a reason of another version');

it.each(refusals)('the refusal %s has its own advice on what to do', (reason) => {
  expect(refusalAdvice(reason)).toMatch(/^\p{Lu}.{10,100}\.$/u);
  expect(refusalAdvice(reason)).not.toBe(otherwise);
});

it('an unknown refusal reason advises the person to notify the refectory team', () => {
  expect(otherwise).toContain('avise a equipe do refeitório');
});
