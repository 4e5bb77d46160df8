import { abilityFlags } from '@reserva/domain/people/permissions';
import { expect, test } from 'vitest';
import { permissionFields } from './permission-choices.ts';

test('each ability is saved under its own field name', () => {
  expect(permissionFields(abilityFlags(new Set(['gerar_visitante', 'alterar_cardapio'])))).toEqual({
    updateMenu: true,
    concludeReserve: false,
    concludeAll: false,
    concludeShift: false,
    deleteReserve: false,
    generateGuest: true,
    viewAnswers: false,
    deleteAnswers: false,
  });
});
