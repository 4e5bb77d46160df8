import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scatteredTexts, textsByFeature } from './product-texts.mjs';
import { ROOT } from './run.mjs';

const FOLDER = 'scripts/.cache/product-texts';

function scatteredIn(source) {
  mkdirSync(join(ROOT, FOLDER), { recursive: true });
  writeFileSync(join(ROOT, FOLDER, 'part.tsx'), source);
  try {
    return scatteredTexts([FOLDER]).map(({ line, text }) => `${line}: ${text}`);
  } finally {
    rmSync(join(ROOT, FOLDER), { recursive: true });
  }
}

test('a text of a component is found as JSX text, label or sentence', () => {
  expect(
    scatteredIn(`const part = <p aria-label="Fechar" className="row">Olá&nbsp;{name}</p>;
const failure = 'Erro ao salvar!';
const hours = \`\${from} até \${to}\`;`),
  ).toEqual(['1: Fechar', '1: Olá', '2: Erro ao salvar!', '3: {from} até {to}']);
});

test('imports, types, names and developer errors are not texts', () => {
  expect(
    scatteredIn(`import { a } from 'two words';
type Kind = 'one of them';
const part = <p className="row" aria-controls="menu" />;
throw new Error('the provider is missing');`),
  ).toEqual([]);
});

test('the texts of a feature are listed under its name', () => {
  const letters = textsByFeature()
    .get('services/activity')
    .map(({ text }) => text);
  expect(letters).toContain('Reserva cancelada');
});

test('every text of the web app is in a texts.ts, except its name', () => {
  expect(scatteredTexts(['apps/web/src']).map(({ file }) => file)).toEqual([
    'apps/web/src/shared/config/app-name.ts',
  ]);
});
