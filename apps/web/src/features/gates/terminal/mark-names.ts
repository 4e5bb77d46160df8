/**
 * Names of marks that nobody has answered yet: the same badge again is the same mark, so that what was done without an answer
 * is found, and neither done twice nor taken back. After a while somebody means another one.
 */
export interface MarkNames {
  nameOf(read: string, at: number): string;
  answered(read: string): void;
}

const SAME_WITHIN_MS = 60_000;

export function createMarkNames(newName: () => string): MarkNames {
  const open = new Map<string, { name: string; at: number }>();
  return {
    nameOf(read, at) {
      const known = open.get(read);
      if (known && at - known.at < SAME_WITHIN_MS) return known.name;
      const name = newName();
      open.set(read, { name, at });
      return name;
    },
    answered: (read) => void open.delete(read),
  };
}
