import { expect, it } from 'vitest';
import { imageFileName } from './file-name.ts';

it('a file name is the person’s name with a counter and without forbidden characters', () => {
  expect(imageFileName('MARIA DA SILVA', 1)).toBe('Maria da Silva_1.png');
  expect(imageFileName('../ANA:LIMA*', 2)).toBe('..analima_2.png');
  expect(imageFileName('ANA LIMA', 2, 'crachá 47/11')).toBe('Ana Lima_2_crachá 4711.png');
  expect(imageFileName('???', 3)).toBe('acesso_3.png');
});
