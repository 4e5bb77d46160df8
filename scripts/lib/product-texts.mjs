import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parseSync } from 'vite';
import { ROOT } from './run.mjs';

const WEB = 'apps/web/src';
/** The only file of a feature that may contain texts. */
const TEXTS_FILE = /(^|\/)texts\.ts$/;
const TEST_CODE = /\.test\.tsx?$|\/test\//;
const SPOKEN_ATTRIBUTES =
  /^(alt|aria-\w+|label|title|placeholder|description|\w*(?:[Ll]abel|[Tt]itle|[Tt]ext))$/;
const NOT_SPOKEN_ATTRIBUTES =
  /^aria-(controls|describedby|labelledby|live|autocomplete|current|haspopup|hidden|expanded)$/;
const LETTER = /\p{L}/u;
const ACCENTED = /[À-ÖØ-öø-ÿ]/;
const SEVERAL_WORDS = /\p{L}[\p{L},;:.!?)]*\s+\(?\p{L}/u;
/** Words that occur in Portuguese sentences and not in English ones. */
const PORTUGUESE =
  /\b(ao|aos|da|das|de|dos|e|em|foi|na|nas|ou|para|pela|pelo|por|que|quem|reserva|reservas|sem|um|uma)\b/i;

/** @typedef {{file: string, line: number, text: string}} ProductText */

/**
 * Lists the TypeScript sources in a folder, or the file itself, without tests.
 * @returns {string[]} paths relative to the repository
 */
function sourcesIn(path) {
  const paths = /\.tsx?$/.test(path)
    ? [path]
    : readdirSync(join(ROOT, path), { recursive: true, encoding: 'utf8' }).map((name) => join(path, name));
  return paths
    .map((each) => each.split(sep).join('/'))
    .filter((each) => /\.tsx?$/.test(each) && !TEST_CODE.test(each) && !each.includes('/node_modules/'))
    .sort();
}

/** Returns the text of a template with its expressions: `Olá {name}`. */
function templateText(node, source) {
  return node.quasis
    .map(({ value }, index) => {
      const expression = node.expressions[index];
      return value.cooked + (expression ? `{${source.slice(expression.start, expression.end)}}` : '');
    })
    .join('');
}

/**
 * Collects the strings of a source that can be shown. Omits imports, types, property names and English errors for
 * developers.
 * @returns {{node: object, text: string, spoken: boolean}[]} `spoken`: true if only texts for people occur at this
 * place
 */
function stringsOf(program, source) {
  const strings = [];
  const visit = (node, spoken) => {
    if (Array.isArray(node)) {
      for (const each of node) visit(each, spoken);
      return;
    }
    if (node === null || typeof node !== 'object' || typeof node.type !== 'string') return;
    if (/^(Import|ExportAll|TSLiteral|TSInterface|TSTypeAlias|TSTypeAnnotation|TSImport)/.test(node.type))
      return;
    if (node.type === 'NewExpression' && /Error$/.test(node.callee.name ?? '')) return;
    if (node.type === 'JSXText') {
      strings.push({ node, text: node.value.replace(/&\w+;|\s+/g, ' ').trim(), spoken: true });
      return;
    }
    if (node.type === 'JSXAttribute') {
      const name = node.name.name ?? '';
      visit(node.value, SPOKEN_ATTRIBUTES.test(name) && !NOT_SPOKEN_ATTRIBUTES.test(name));
      return;
    }
    if (node.type === 'Literal' && typeof node.value === 'string') {
      strings.push({ node, text: node.value, spoken });
      return;
    }
    if (node.type === 'TemplateLiteral') {
      strings.push({ node, text: templateText(node, source), spoken });
      visit(node.expressions, false);
      return;
    }
    for (const [key, value] of Object.entries(node)) {
      if (key !== 'key' || node.computed) visit(value, node.type === 'JSXExpressionContainer' && spoken);
    }
  };
  visit(program.body, false);
  return strings;
}

function textsOf(file, isText) {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const { program } = parseSync(file, source);
  return stringsOf(program, source)
    .filter(isText)
    .map(({ node, text }) => ({ file, line: source.slice(0, node.start).split('\n').length, text }));
}

/** Strings for machines that also have several words: cookies, media queries, selectors, fonts, style values. */
const FOR_MACHINES = /=|^\((prefers|display)-|^'|\[\w+\]|^io server|^noopener|^xM|^\dpx |var\(--/;

/** True if a person can read the string: JSX text, a label, several words, or a word with an accent. */
const looksSpoken = ({ text, spoken }) =>
  LETTER.test(text.replace(/\{[^}]*\}/g, '')) &&
  (spoken || ACCENTED.test(text) || (SEVERAL_WORDS.test(text) && !FOR_MACHINES.test(text)));

/**
 * Finds texts of the web app that are in components, hooks and view models instead of a `texts.ts`.
 * @param {string[]} paths folders or files, relative to the repository
 * @returns {ProductText[]}
 */
export const scatteredTexts = (paths) =>
  paths
    .flatMap(sourcesIn)
    .filter((file) => !TEXTS_FILE.test(file))
    .flatMap((file) => textsOf(file, looksSpoken));

/** Returns the feature of a file: `web: home`, `services/report`. */
function featureOf(file) {
  const path = relative(WEB, file).split(sep).join('/');
  if (path.startsWith('..')) return file.split('/').slice(0, 2).join('/');
  return `web: ${path
    .split('/')
    .slice(0, -1)
    .join('/')
    .replace(/^features\//, '')}`;
}

function byFeature(texts) {
  const features = new Map();
  for (const text of texts) {
    const feature = featureOf(text.file);
    features.set(feature, [...(features.get(feature) ?? []), text]);
  }
  return features;
}

/**
 * Collects all texts of the product by feature: all strings of each `texts.ts` of the web app, and Portuguese strings
 * of other sources.
 * @returns {Map<string, ProductText[]>}
 */
export function textsByFeature() {
  const ofWeb = sourcesIn(WEB)
    .filter((file) => TEXTS_FILE.test(file))
    .flatMap((file) => textsOf(file, ({ text }) => LETTER.test(text)));
  const isPortuguese = ({ text }) =>
    ACCENTED.test(text) || (SEVERAL_WORDS.test(text) && PORTUGUESE.test(text));
  const others = ['packages', 'services', 'apps']
    .flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}/src`))
    .filter((folder) => folder !== WEB)
    .flatMap(sourcesIn)
    .flatMap((file) => textsOf(file, isPortuguese));
  return byFeature([...ofWeb, ...others]);
}
