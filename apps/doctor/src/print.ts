import { counted } from '@reserva/domain/basics/counted';
import type { Examined } from './examine.ts';
import { exitCodeOf, type Level } from './finding.ts';

const signs: Record<Level, string> = { ok: '✓', skipped: '–', warning: '!', fault: '✗' };

/** For people: the worst is told last, where a terminal ends. */
export function printText(examined: readonly Examined[]): string[] {
  const lines = examined.flatMap(({ title, findings }) =>
    findings.flatMap(({ level, what, why, todo }) => [
      `${signs[level]} ${title}: ${what}`,
      ...[why, todo].filter((line) => line !== '').map((line) => `    ${line}`),
    ]),
  );
  return [...lines, '', summary(examined)];
}

function summary(examined: readonly Examined[]): string {
  const all = examined.flatMap(({ findings }) => findings);
  const count = (level: Level) => all.filter((finding) => finding.level === level).length;
  const [faults, warnings] = [count('fault'), count('warning')];
  if (faults + warnings === 0) return 'Tudo em ordem.';
  return `${counted(faults, 'falha', 'falhas')}, ${counted(warnings, 'aviso', 'avisos')}.`;
}

/** For machines. */
export const printJson = (examined: readonly Examined[], at: Date): string =>
  JSON.stringify({
    at: at.toISOString(),
    exitCode: exitCodeOf(examined.flatMap(({ findings }) => findings)),
    checks: examined,
  });
