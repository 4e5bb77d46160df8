/**
 * Lists the failures of a run of the tests: failed tests by file and name, else the reason that ended the run.
 * @param {object | undefined} report JSON report of vitest; undefined if the run ended without one
 * @param {{code: number, output: string, root: string}} run `root`: the checkout in which it ran
 * @returns {{name: string, message: string}[]}
 */
export function failedTests(report, { code, output, root }) {
  const failed = (report?.testResults ?? []).flatMap((file) => {
    const path = file.name.replace(`${root}/`, '');
    const tests = file.assertionResults.filter(({ status }) => status === 'failed');
    if (tests.length === 0 && file.status === 'failed')
      return [{ name: path, message: firstLine(file.message) }];
    return tests.map(({ fullName, failureMessages }) => ({
      name: `${path} › ${fullName}`,
      message: firstLine(failureMessages?.[0]),
    }));
  });
  const checks = [...output.matchAll(/^FAIL {2}(.+?)(?: \(.*)?$/gm)].map(([, name]) => ({
    name,
    message: 'a check',
  }));
  if (code === 0 || failed.length + checks.length > 0) return [...failed, ...checks];
  return [{ name: `ended with ${code}`, message: output.trim().split('\n').slice(-20).join('\n      ') }];
}

/**
 * Lists the tests that did not run, by file and name.
 * @param {object | undefined} report JSON report of vitest
 * @param {string} root the checkout in which it ran
 * @returns {string[]}
 */
export const skippedTests = (report, root) =>
  (report?.testResults ?? []).flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status === 'skipped')
      .map(({ fullName }) => `${file.name.replace(`${root}/`, '')} › ${fullName}`),
  );

const firstLine = (text = '') => text.split('\n')[0].slice(0, 600);
