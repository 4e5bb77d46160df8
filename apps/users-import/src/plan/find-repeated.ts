import type { Person } from './read-person.ts';

const fields = [
  ['cpf', 'CPF'],
  ['login', 'login'],
  ['badge', 'crachá'],
] as const;

/** Finds lines with the same CPF, login or badge. All of them get a problem, because the intended one is unknown. */
export function findRepeated(people: readonly Person[]): Map<number, string[]> {
  const problems = new Map<number, string[]>();
  for (const [field, label] of fields) {
    const lines = new Map<string, number[]>();
    for (const person of people) {
      if (person[field]) lines.set(person[field], [...(lines.get(person[field]) ?? []), person.line]);
    }
    for (const same of lines.values()) {
      if (same.length < 2) continue;
      for (const line of same) {
        const others = same.filter((other) => other !== line).slice(0, 3);
        problems.set(line, [
          ...(problems.get(line) ?? []),
          `${label} repetido na linha ${others.join(', ')}`,
        ]);
      }
    }
  }
  return problems;
}
