import { MAX_GUESTS } from '@reserva/contracts/basics/limits';
import { describe, expect, it } from 'vitest';
import { addGuest, cleanGuestName, droppedText, editGuest, pasteText, removeGuest } from './guests.ts';

const newId = () => 'new';
const ana = { id: 'a', name: 'Ana' };
const bia = { id: 'b', name: 'Bia' };
const caio = { id: 'c', name: 'Caio' };

describe('guest names', () => {
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
  ])('the guest name %j becomes %j', (typed, name) => {
    expect(cleanGuestName(typed)).toBe(name);
  });
});

describe('dropped characters', () => {
  it.each([
    ['Maria\nda  Silva', ''],
    ['Zé 🍕 <b> <i>', '🍕 < >'],
    [`${'x'.repeat(50)} Lima`, '“Lima”'],
  ])('the characters dropped from the name %j are reported: %j', (typed, dropped) => {
    expect(droppedText(typed)).toBe(dropped);
  });

  it('the dropped characters are shown only until the next guest is added', () => {
    const first = addGuest({ text: 'Ana <Lima>', guests: [] }, newId);
    expect(first).toEqual({ text: '', guests: [{ id: 'new', name: 'Ana Lima' }], dropped: '< >' });
    expect(addGuest({ ...first, text: 'Bia' }, newId).dropped).toBeUndefined();
  });

  it('a pasted name keeps the text around it and turns line breaks into spaces', () => {
    expect(pasteText({ text: 'Sra.  Costa', guests: [ana] }, 'Maria\r\nda Silva', 5, 5)).toEqual({
      text: 'Sra. Maria da Silva Costa',
      guests: [ana],
      dropped: '',
    });
  });
});

describe('guests', () => {
  it('a guest is added with a new id', () => {
    expect(addGuest({ text: ' Ana ', guests: [] }, newId)).toEqual({
      text: '',
      guests: [{ id: 'new', name: 'Ana' }],
    });
  });

  it('an empty name adds no guest', () => {
    expect(addGuest({ text: '  ', guests: [ana] }, newId)).toEqual({ text: '', guests: [ana] });
  });

  it('the list holds at most 200 guests and keeps the next name in the input', () => {
    const guests = Array.from({ length: MAX_GUESTS }, (_, index) => ({ id: `${index}`, name: 'Ana' }));
    expect(addGuest({ text: 'Bia', guests }, newId)).toEqual({ text: 'Bia', guests });
  });

  it('an edited guest moves back to the input', () => {
    expect(editGuest({ text: '', guests: [ana, bia] }, 'a', newId)).toEqual({ text: 'Ana', guests: [bia] });
  });

  it('an edited guest changes places with the name in the input', () => {
    expect(editGuest({ text: 'Davi', guests: [ana, bia, caio] }, 'b', newId)).toEqual({
      text: 'Bia',
      guests: [ana, { id: 'new', name: 'Davi' }, caio],
    });
  });

  it('a guest is removed individually', () => {
    expect(removeGuest({ text: '', guests: [ana, bia] }, 'a').guests).toEqual([bia]);
  });
});
