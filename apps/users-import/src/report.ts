import { counted } from '@reserva/domain/basics/counted';
import type { ImportOptions, ImportResult } from './import-users.ts';
import { fieldLabels } from './plan/find-taken.ts';
import { changeText, type Step } from './plan/make-plan.ts';

/** Reports the import with one line of text for each changed or faulty line, then the totals. Contains no CPFs. */
export function* reportLines(
  { steps, faulty, releases, deactivated, deactivationHeld }: ImportResult,
  { dryRun }: Pick<ImportOptions, 'dryRun'>,
): Generator<string> {
  const texts = new Map<number, string>();
  for (const step of steps) {
    const text = sentence(step);
    if (text) texts.set(step.person.line, text);
  }
  for (const [line, faults] of faulty) texts.set(line, `erro: ${faults.join('; ')}`);
  for (const [line, text] of [...texts].sort(([a], [b]) => a - b)) yield `linha ${line}: ${text}`;
  for (const { user, field } of releases) {
    yield `${fieldLabels[field]} ${user[field]} liberado de ${user.name}, que está inativo`;
  }
  for (const { name, login } of deactivated) yield `desativada: ${name} (${login})`;

  const of = (kind: Step['kind']) => steps.filter((step) => step.kind === kind).length;
  const without = steps.filter(({ kind, person }) => kind === 'create' && !person.password).length;
  yield [
    counted(steps.length + faulty.size, 'linha', 'linhas'),
    counted(of('create'), 'criada', 'criadas'),
    counted(of('change'), 'alterada', 'alteradas'),
    counted(of('same'), 'igual', 'iguais'),
    counted(faulty.size, 'com erro', 'com erro'),
    counted(deactivated.length, 'desativada', 'desativadas'),
  ].join(' · ');
  if (without > 0) {
    const people = counted(
      without,
      'pessoa nova sem senha: ainda não pode',
      'pessoas novas sem senha: ainda não podem',
    );
    yield `${people} entrar.`;
  }
  if (deactivationHeld) yield 'Ninguém foi desativado: corrija as linhas com erro e importe novamente.';
  if (dryRun) yield 'Nada foi gravado (--dry-run).';
}

function sentence(step: Step): string | null {
  const { name, login } = step.person;
  if (step.kind === 'create') return `criada: ${name} (${login})`;
  if (step.kind === 'same') return null;
  const changes = [...(step.reactivated ? ['reativada'] : []), ...step.changes.map(changeText)];
  return changes.length > 0 ? `alterada: ${name} (${changes.join(', ')})` : null;
}
