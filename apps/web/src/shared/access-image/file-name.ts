import { titleCase } from '@reserva/domain/names';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what file systems refuse.
const refusedInNames = /[\u0000-\u001f\\/:*?"<>|]/g;

/** `Maria da Silva_3.png`: the name, and a counter because names repeat (spec section 9). */
export const imageFileName = (name: string, counter: number): string =>
  `${titleCase(name).replace(refusedInNames, '').trim() || 'acesso'}_${counter}.png`;
