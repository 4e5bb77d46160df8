import { MENU_IMAGE_BYTES } from '@reserva/contracts/system/menu-image';
import { expect, test } from 'vitest';
import { cpfFault, menuFileFault } from './settings-failures.ts';

test.each(['862.883.667-57', '862883667-57', '8628836675a'])(
  '%s has characters that are none of a CPF',
  (cpf) => {
    expect(cpfFault(cpf)).toBe('Não é permitido caracteres especiais!');
  },
);

test.each(['', '8628836675', '862883667577'])('"%s" has not eleven digits', (cpf) => {
  expect(cpfFault(cpf)).toBe('CPF incompleto!');
});

test('eleven digits can be sent', () => expect(cpfFault('86288366757')).toBeNull());

test('a file is required', () => expect(menuFileFault(null)).toBe('Selecione um arquivo.'));

test.each(['image/jpeg', 'image/png', 'image/webp', ''])('"%s" can be sent up to 10 MB', (type) => {
  expect(menuFileFault({ type, size: MENU_IMAGE_BYTES })).toBeNull();
  expect(menuFileFault({ type, size: MENU_IMAGE_BYTES + 1 })).toContain('até 10 MB');
});

test.each(['application/pdf', 'image/svg+xml', 'image/heic'])('%s is no image we take', (type) =>
  expect(menuFileFault({ type, size: 1 })).toContain('Imagem inválida'),
);
