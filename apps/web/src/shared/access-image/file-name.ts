import { titleCase } from '@reserva/domain/basics/names';

// biome-ignore lint/suspicious/noControlCharactersInRegex: File systems refuse these characters.
const refusedInNames = /[\u0000-\u001f\\/:*?"<>|]/g;

/**
 * Returns a file name such as `Maria da Silva_3.png`. The counter is there because names repeat (spec section 9).
 * @param detail distinguishes people with the same name: `Maria da Silva_3_crachá 4711.png`
 */
export const imageFileName = (name: string, counter: number, detail = ''): string => {
  const suffix = detail.replace(refusedInNames, '').trim();
  return `${titleCase(name).replace(refusedInNames, '').trim() || 'acesso'}_${counter}${suffix && `_${suffix}`}.png`;
};
