const NAMED_TEST = /`([^`]+\.test\.tsx?)`\s*›\s*"((?:[^"\\]|\\.)+)"/g;
const TEST_FILE = /`[^`]+\.test\.tsx?`/g;
/** Placeholders that vitest fills in the names of `test.each`: `%s`, `$name`, `$a.b`. */
const FILLED_IN = /%[sdifjoOc#$]|\$[A-Za-z_][\w.]*/;

/**
 * Reads the tests that the table of the specification names as proofs.
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

/** True if the source contains a test or group with this name, in any kind of quotes. */
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
 * Checks that the named tests exist, without running them. It takes seconds.
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

/** Builds a pattern that matches a name after vitest has filled in the values of `test.each`. */
function pattern(name) {
  const plain = name
    .split(new RegExp(FILLED_IN, 'g'))
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${plain.join('.*')}$`, 's');
}

/**
 * Checks that the named tests ran. Failed tests are counted elsewhere, so only tests that did not run are problems
 * here.
 * @param {string} text of docs/spec.md
 * @param {{testResults?: {name: string, assertionResults: {title: string, ancestorTitles: string[], status: string}[]}[]}} report
 *   JSON report of vitest, of a full run
 * @returns {{named: number, notYet: number, problems: string[]}}
 */
export function checkNamedTestsRan(text, report) {
  const files = new Map((report.testResults ?? []).map((file) => [file.name, file.assertionResults]));
  const resultsOf = (path) =>
    [...files].filter(([name]) => name.endsWith(`/${path}`)).flatMap(([, all]) => all);
  return check(text, ({ path, name }) => {
    const expectedName = pattern(name);
    const tests = resultsOf(path).filter((test) =>
      [test.title, ...test.ancestorTitles].some((one) => expectedName.test(one)),
    );
    if (tests.length === 0) return `${path} ran no test "${name}"`;
    const skipped = tests.find(({ status }) => status !== 'passed' && status !== 'failed');
    return skipped && `${path}: "${skipped.title}" was left out (${skipped.status})`;
  });
}
