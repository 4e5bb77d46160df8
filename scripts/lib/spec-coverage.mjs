const NAMED_TEST = /`([^`]+\.test\.tsx?)`\s*›\s*"((?:[^"\\]|\\.)+)"/g;
const TEST_FILE = /`[^`]+\.test\.tsx?`/g;

/** Is there a test (or a group) of this name in the source text? Quotes of any kind, escaped or not. */
function names(source, name) {
  const plain = source.replaceAll('\\', '');
  return [`'${name}'`, `"${name}"`, `\`${name}\``].some((quoted) => plain.includes(quoted));
}

/**
 * Checks the table that says which test shows which statement of the specification.
 * @param {string} text of docs/spec-coverage.md
 * @param {(path: string) => string | undefined} read source of a test file, by its path from the root
 * @returns {{named: number, notYet: number, problems: string[]}}
 */
export function checkSpecCoverage(text, read) {
  const problems = [];
  let named = 0;
  let notYet = 0;
  for (const [index, line] of text.split('\n').entries()) {
    const where = `docs/spec-coverage.md:${index + 1}`;
    if (/\bnot yet\b/i.test(line)) notYet++;
    const tests = [...line.matchAll(NAMED_TEST)];
    named += tests.length;
    if (tests.length !== [...line.matchAll(TEST_FILE)].length) {
      problems.push(`${where}: a test file without › "name of the test"`);
    }
    for (const [, path, quoted] of tests) {
      const name = quoted.replaceAll('\\', '');
      const source = read(path);
      if (source === undefined) problems.push(`${where}: there is no ${path}`);
      else if (!names(source, name)) problems.push(`${where}: ${path} has no test "${name}"`);
    }
  }
  if (named === 0) problems.push('docs/spec-coverage.md names no test at all');
  return { named, notYet, problems };
}
