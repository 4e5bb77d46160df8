import { MENU_IMAGE_BYTES } from '@reserva/contracts/system/menu-image';
import { expect, test } from 'vitest';
import { cpfFault, menuFileFault } from './settings-failures.ts';

test.each(['862.883.667-57', '862883667-57', '8628836675a'])(
  'the CPF %s is refused for its characters',
  (cpf) => {
    expect(cpfFault(cpf)).toBe('Não é permitido caracteres especiais!');
  },
);

test.each(['', '8628836675', '862883667577'])('the CPF "%s" is refused for its length', (cpf) => {
  expect(cpfFault(cpf)).toBe('CPF incompleto!');
});

test('a CPF of eleven digits is accepted', () => expect(cpfFault('86288366757')).toBeNull());

test('the menu upload requires a file', () => expect(menuFileFault(null)).toBe('Selecione um arquivo.'));

test.each(['image/jpeg', 'image/png', 'image/webp', ''])('type "%s" is accepted up to 10 MB', (type) => {
  expect(menuFileFault({ type, size: MENU_IMAGE_BYTES })).toBeNull();
  expect(menuFileFault({ type, size: MENU_IMAGE_BYTES + 1 })).toContain('até 10 MB');
});

test.each(['application/pdf', 'image/svg+xml', 'image/heic'])('a menu file of type %s is refused', (type) =>
  expect(menuFileFault({ type, size: 1 })).toContain('Imagem inválida'),
);
