import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './run.mjs';

const KNOWN = /\b(focusIs|hasFocus|tabTo)\(|\.(focus|fill)\(/;
const LOST = /\.(click|dblclick|goto|reload|tap)\(|^\s*(test|describe)\b/;
/** Keys that work with any focus: Escape, search shortcuts, and the digits of a badge reader. */
const HEARD_ANYWHERE = /^'(Escape|\/|Control\+k|\d+\\n)'$/;
const MOVES = /^'(Shift\+)?Tab'$/;

/**
 * Finds lines that press a key while the focus is unknown. On another machine the key can go to another element.
 * @returns line numbers
 */
function keysAstray(text) {
  const astray = [];
  let known = false;
  let keys = [];
  for (const [index, line] of text.split('\n').entries()) {
    keys = /for \(const key of \[(.*?)\]\)/.exec(line)?.[1].split(', ') ?? keys;
    const pressed = /keyboard\.(?:press|type)\((.*?)\);/.exec(line)?.[1];
    if (pressed === undefined) {
      if (KNOWN.test(line)) known = true;
      else if (LOST.test(line)) known = false;
      continue;
    }
    const all = pressed === 'key' ? keys : [pressed];
    if (!known && !HEARD_ANYWHERE.test(all[0]) && !MOVES.test(all[0])) astray.push(index + 1);
    // These keys open or close an element, which takes the focus a moment later.
    if (all.some((key) => key === "'Enter'" || HEARD_ANYWHERE.test(key))) known = false;
  }
  return astray;
}

const FOLDER = join(ROOT, 'apps/web/test');
const tests = readdirSync(FOLDER).filter((name) => name.endsWith('.browser.test.ts'));

test.each(tests)('the test %s presses keys only with a known focus', (name) => {
  expect(keysAstray(readFileSync(join(FOLDER, name), 'utf8'))).toEqual([]);
});

test('a key with an unknown focus is found', () => {
  const opened = ['await button.focus();', "await page.keyboard.press('Enter');", 'await radio.waitFor();'];
  const space = "for (const key of ['Space', 'Tab']) await page.keyboard.press(key);";
  expect(keysAstray([...opened, space].join('\n'))).toEqual([4]);
  expect(keysAstray([...opened, 'await hasFocus(radio);', space].join('\n'))).toEqual([]);
  expect(keysAstray("await page.keyboard.press('Escape');\nawait page.keyboard.press('Space');")).toEqual([
    2,
  ]);
});
