import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './run.mjs';

const KNOWN = /\b(focusIs|hasFocus|tabTo)\(|\.(focus|fill)\(/;
const LOST = /\.(click|dblclick|goto|reload|tap)\(|^\s*(test|describe)\b/;
/** Listened to wherever the focus is: closing, searching, a reader's number with its end. */
const HEARD_ANYWHERE = /^'(Escape|\/|Control\+k|\d+\\n)'$/;
const MOVES = /^'(Shift\+)?Tab'$/;

/** @returns lines that press a key while the test cannot know what has the focus: it may go elsewhere on another machine */
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
    // What these open or close takes the focus, a moment later.
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
