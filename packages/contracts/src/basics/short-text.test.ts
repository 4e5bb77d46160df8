import { describe, expect, it, test } from 'vitest';
import { cleanShortText, stripEmoji } from './short-text.ts';

describe('text without emoji', () => {
  it.each([
    ['bom 😀 dia', 'bom  dia'],
    ['família 👨‍👩‍👧‍👦!', 'família !'],
    ['👍🏽 ok', ' ok'],
    ['🇧🇷', ''],
    ['1️⃣', '1'],
    ['triste ☹️', 'triste '],
  ])('the text %s becomes "%s" without emoji', (typed, kept) => {
    expect(stripEmoji(typed)).toBe(kept);
  });

  it.each(['João da Conceição', 'R$ 3,50 #12 *', 'Marca® ©2026 ™', '一二三'])(
    'the text %s keeps all its characters',
    (typed) => {
      expect(stripEmoji(typed)).toBe(typed);
    },
  );
});

test.each([
  ['ends and several spaces', '  Crachá   emprestado ', 'Crachá emprestado'],
  ['line breaks and tabs', 'Crachá\r\nemprestado\ta\u2028um colega', 'Crachá emprestado a um colega'],
  ['invisible characters', 'Falta\u200B de\u0007 água', 'Falta de água'],
  ['emoji', 'Falta 💧 de água', 'Falta de água'],
])('a short text loses %s', (_, typed, cleaned) => expect(cleanShortText(typed)).toBe(cleaned));
