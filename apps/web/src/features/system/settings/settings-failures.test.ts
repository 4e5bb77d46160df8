import { MENU_IMAGE_BYTES } from '@reserva/contracts/system/menu-image';
import { expect, test } from 'vitest';
import { cpfProblem, menuFileProblem } from './settings-failures.ts';

test.each(['862.883.667-57', '862883667-57', '8628836675a'])(
  'the CPF %s is refused for its characters',
  (cpf) => {
    expect(cpfProblem(cpf)).toBe('Não é permitido caracteres especiais!');
  },
);

test.each(['', '8628836675', '862883667577'])('the CPF "%s" is refused for its length', (cpf) => {
  expect(cpfProblem(cpf)).toBe('CPF incompleto!');
});

test('a CPF of eleven digits is accepted', () => expect(cpfProblem('86288366757')).toBeNull());

test('the menu upload requires a file', () => expect(menuFileProblem(null)).toBe('Selecione um arquivo.'));

test.each(['image/jpeg', 'image/png', 'image/webp', ''])('type "%s" is accepted up to 10 MB', (type) => {
  expect(menuFileProblem({ type, size: MENU_IMAGE_BYTES })).toBeNull();
  expect(menuFileProblem({ type, size: MENU_IMAGE_BYTES + 1 })).toContain('até 10 MB');
});

test.each(['application/pdf', 'image/svg+xml', 'image/heic'])('a menu file of type %s is refused', (type) =>
  expect(menuFileProblem({ type, size: 1 })).toContain('Imagem inválida'),
);
