const NAMED_TEST = /`([^`]+\.test\.tsx?)`\s*›\s*"((?:[^"\\]|\\.)+)"/g;
const TEST_FILE = /`[^`]+\.test\.tsx?`/g;
/** What vitest fills in the names of `test.each`: `%s`, `$name`, `$a.b`. */
const FILLED_IN = /%[sdifjoOc#$]|\$[A-Za-z_][\w.]*/;

/**
 * The tests that the table names, of which each shows a statement of the specification.
 * @param {string} text of docs/spec.md
 * @returns {{named: {where: string, path: string, name: string}[], notYet: number, problems: string[]}}
 */
function readTable(text) {
  const problems = [];
  const named = [];
  let notYet = 0;
  for (const [index, line] of text.split('\n').entries()) {
    const where = `docs/spec.md:${index + 1}`;
    if (/\bnot yet\b/i.test(line)) notYet++;
    const tests = [...line.matchAll(NAMED_TEST)];
    for (const [, path, quoted] of tests) named.push({ where, path, name: quoted.replaceAll('\\', '') });
    if (tests.length !== [...line.matchAll(TEST_FILE)].length) {
      problems.push(`${where}: a test file without › "name of the test"`);
    }
  }
  if (named.length === 0) problems.push('docs/spec.md names no test at all');
  return { named, notYet, problems };
}

/** Is there a test (or a group) of this name in the source text? Quotes of any kind, escaped or not. */
function names(source, name) {
  const plain = source.replaceAll('\\', '');
  return [`'${name}'`, `"${name}"`, `\`${name}\``].some((quoted) => plain.includes(quoted));
}

function check(text, problemOf) {
  const { named, notYet, problems } = readTable(text);
  for (const one of named) {
    const problem = problemOf(one);
    if (problem) problems.push(`${one.where}: ${problem}`);
  }
  return { named: named.length, notYet, problems };
}

/**
 * Do the named tests exist? In seconds and without running them, for who is still writing.
 * @param {string} text of docs/spec.md
 * @param {(path: string) => string | undefined} read source of a test file, by its path from the root
 * @returns {{named: number, notYet: number, problems: string[]}}
 */
export const checkNamedTestsExist = (text, read) =>
  check(text, ({ path, name }) => {
    const source = read(path);
    if (source === undefined) return `there is no ${path}`;
    return names(source, name) ? undefined : `${path} has no test "${name}"`;
  });

/** Recognises what a name became once vitest has filled in the values of a `test.each`. */
function pattern(name) {
  const plain = name
    .split(new RegExp(FILLED_IN, 'g'))
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${plain.join('.*')}$`, 's');
}

/**
 * Did the named tests run and pass? A test that fails is counted where it ran; what is said here is what did not run.
 * @param {string} text of docs/spec.md
 * @param {{testResults?: {name: string, assertionResults: {title: string, ancestorTitles: string[], status: string}[]}[]}} report
 *   vitest's own, of a run of everything
 * @returns {{named: number, notYet: number, problems: string[]}}
 */
export function checkNamedTestsRan(text, report) {
  const files = new Map((report.testResults ?? []).map((file) => [file.name, file.assertionResults]));
  const resultsOf = (path) =>
    [...files].filter(([name]) => name.endsWith(`/${path}`)).flatMap(([, all]) => all);
  return check(text, ({ path, name }) => {
    const wanted = pattern(name);
    const tests = resultsOf(path).filter((test) =>
      [test.title, ...test.ancestorTitles].some((one) => wanted.test(one)),
    );
    if (tests.length === 0) return `${path} ran no test "${name}"`;
    const left = tests.find(({ status }) => status !== 'passed' && status !== 'failed');
    return left && `${path}: "${left.title}" was left out (${left.status})`;
  });
}
