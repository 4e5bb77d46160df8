import { counted } from '@reserva/domain/basics/counted';
import { exitCodeOf, type Level } from './finding.ts';
import type { CheckResult } from './run-checks.ts';

const signs: Record<Level, string> = { ok: '✓', skipped: '–', warning: '!', fault: '✗' };

/** Formats the findings as lines of text. The summary is last, where a terminal shows it. */
export function printText(results: readonly CheckResult[]): string[] {
  const lines = results.flatMap(({ title, findings }) =>
    findings.flatMap(({ level, what, why, todo }) => [
      `${signs[level]} ${title}: ${what}`,
      ...[why, todo].filter((line) => line !== '').map((line) => `    ${line}`),
    ]),
  );
  return [...lines, '', summary(results)];
}

function summary(results: readonly CheckResult[]): string {
  const all = results.flatMap(({ findings }) => findings);
  const count = (level: Level) => all.filter((finding) => finding.level === level).length;
  const [faults, warnings] = [count('fault'), count('warning')];
  if (faults + warnings === 0) return 'Tudo em ordem.';
  return `${counted(faults, 'falha', 'falhas')}, ${counted(warnings, 'aviso', 'avisos')}.`;
}

export const printJson = (results: readonly CheckResult[], at: Date): string =>
  JSON.stringify({
    at: at.toISOString(),
    exitCode: exitCodeOf(results.flatMap(({ findings }) => findings)),
    checks: results,
  });
