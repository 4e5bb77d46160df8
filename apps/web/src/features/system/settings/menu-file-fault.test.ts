import { MENU_IMAGE_BYTES } from '@reserva/contracts/system/menu-image';
import { expect, test } from 'vitest';
import { menuFileFault } from './settings-failures.ts';

test('a file is required', () => expect(menuFileFault(null)).toBe('Selecione um arquivo.'));

test.each(['image/jpeg', 'image/png', 'image/webp', ''])('"%s" can be sent up to 10 MB', (type) => {
  expect(menuFileFault({ type, size: MENU_IMAGE_BYTES })).toBeNull();
  expect(menuFileFault({ type, size: MENU_IMAGE_BYTES + 1 })).toContain('até 10 MB');
});

test.each(['application/pdf', 'image/svg+xml', 'image/heic'])('%s is no image we take', (type) =>
  expect(menuFileFault({ type, size: 1 })).toContain('Imagem inválida'),
);
