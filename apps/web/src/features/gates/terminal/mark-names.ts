/**
 * The ids of marks (uses of the terminal with a badge) that have no answer yet. For a while, the same badge gets the
 * same id, so that a repeated mark neither reserves twice nor cancels. Later the same badge gets a new id.
 */
export interface MarkNames {
  nameOf(read: string, at: number): string;
  answered(read: string): void;
}

const SAME_WITHIN_MS = 60_000;

export function createMarkNames(newName: () => string): MarkNames {
  const open = new Map<string, { name: string; at: number }>();
  return {
    nameOf(badge, at) {
      const existing = open.get(badge);
      if (existing && at - existing.at < SAME_WITHIN_MS) return existing.name;
      const name = newName();
      open.set(badge, { name, at });
      return name;
    },
    answered: (badge) => void open.delete(badge),
  };
}
