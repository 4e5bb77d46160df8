import { MAX_GUESTS } from '@reserva/contracts/basics/limits';
import { describe, expect, it } from 'vitest';
import { added, cleanGuestName, droppedOf, edited, pasted, removed } from './guests.ts';

const newId = () => 'new';
const ana = { id: 'a', name: 'Ana' };
const bia = { id: 'b', name: 'Bia' };
const caio = { id: 'c', name: 'Caio' };

describe("a guest's name", () => {
  it.each([
    ['  Clara   Nunes ', 'Clara Nunes'],
    ["Ana-Clara D'Ávila Jr.", "Ana-Clara D'Ávila Jr."],
    ['Zé 🍕 <b>', 'Zé b'],
    ['@#$', ''],
    ['Maria\nda\tSilva', 'Maria da Silva'],
    ['Ana/Lima', 'Ana Lima'],
    ['Ana🍕Lima', 'Ana Lima'],
    ['Ma\u200bria\u00a0Luz', 'Maria Luz'],
    ['x'.repeat(60), 'x'.repeat(50)],
  ])('%j becomes %j', (typed, name) => {
    expect(cleanGuestName(typed)).toBe(name);
  });
});

describe('what is dropped of a name', () => {
  it.each([
    ['Maria\nda  Silva', ''],
    ['Zé 🍕 <b> <i>', '🍕 < >'],
    [`${'x'.repeat(50)} Lima`, '“Lima”'],
  ])('of %j is said: %j', (typed, dropped) => {
    expect(droppedOf(typed)).toBe(dropped);
  });

  it('is said with the guest that was added, and forgotten with the next', () => {
    const first = added({ text: 'Ana <Lima>', guests: [] }, newId);
    expect(first).toEqual({ text: '', guests: [{ id: 'new', name: 'Ana Lima' }], dropped: '< >' });
    expect(added({ ...first, text: 'Bia' }, newId).dropped).toBeUndefined();
  });

  it('of a name that is pasted: two lines are two words, and what stood around stays', () => {
    expect(pasted({ text: 'Sra.  Costa', guests: [ana] }, 'Maria\r\nda Silva', 5, 5)).toEqual({
      text: 'Sra. Maria da Silva Costa',
      guests: [ana],
      dropped: '',
    });
  });
});

describe('guests', () => {
  it('are added with a code of their own; empty names are not', () => {
    expect(added({ text: ' Ana ', guests: [] }, newId)).toEqual({
      text: '',
      guests: [{ id: 'new', name: 'Ana' }],
    });
    expect(added({ text: '  ', guests: [ana] }, newId)).toEqual({ text: '', guests: [ana] });
  });

  it('are 200 at most; the name stays in the input', () => {
    const guests = Array.from({ length: MAX_GUESTS }, (_, index) => ({ id: `${index}`, name: 'Ana' }));
    expect(added({ text: 'Bia', guests }, newId)).toEqual({ text: 'Bia', guests });
  });

  it('move back to the input when edited', () => {
    expect(edited({ text: '', guests: [ana, bia] }, 'a', newId)).toEqual({ text: 'Ana', guests: [bia] });
  });

  it('change places with the name that stood in the input', () => {
    expect(edited({ text: 'Davi', guests: [ana, bia, caio] }, 'b', newId)).toEqual({
      text: 'Bia',
      guests: [ana, { id: 'new', name: 'Davi' }, caio],
    });
  });

  it('are removed one by one', () => {
    expect(removed({ text: '', guests: [ana, bia] }, 'a').guests).toEqual([bia]);
  });
});
