import { type GateDecision, gateDecision } from '@reserva/contracts/gates/checkin-commands';
import { expect, test } from 'vitest';
import { type GateFacts, gateMessage } from './gate-message.ts';

const bruno: GateFacts = { name: 'BRUNO DE LIMA', meal: 1, passedAt: '11:42' };

test.each<[GateDecision['reason'], GateFacts, string]>([
  ['granted', bruno, 'Bom apetite, Bruno · Almoço'],
  ['granted', { meal: 3 }, 'Bom apetite · Ceia'],
  ['granted_reserveless', bruno, 'Bom apetite, Bruno · Sem reserva'],
  [
    'granted_reserveless',
    { ...bruno, reservedElsewhere: true },
    'Reserva na outra unidade: passa como sem reserva',
  ],
  ['granted_master', { meal: 2 }, 'Acesso master · Jantar'],
  ['granted_master', { meal: null }, 'Acesso master'],
  ['already_passed', bruno, 'Já passou às 11:42'],
  ['already_passed', {}, 'Já passou'],
  ['already_passed', { name: 'BRUNO DE LIMA', byOperator: true }, 'Refeição já concluída por operador'],
  ['outside_serving', bruno, 'Fora do horário'],
  ['outside_serving', { meal: 1, notServed: 'Falta de água' }, 'Refeição fechada: Falta de água'],
  [
    'outside_serving',
    { meal: 1, notServed: `Falta ${'de água '.repeat(20)}` },
    'Refeição fechada: Falta de água de água de água de água de água…',
  ],
])('the decision %s with %j has the message %j', (reason, facts, message) =>
  expect(gateMessage(reason, facts)).toBe(message),
);

test('every reason has its own message that fits a small screen', () => {
  const sentences = gateDecision.shape.reason.options.map((reason) => gateMessage(reason, {}));
  expect(new Set(sentences).size).toBe(sentences.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}[^\n]{5,48}[\p{L}]$/u);
});
