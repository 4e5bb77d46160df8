const PARTS = /^(mongodb(?:\+srv)?:\/\/(?:[^@/]*@)?[^/?]+)(.*)$/;

/** The database and the options of an address. */
export type AddressTail = Pick<URL, 'pathname' | 'searchParams'>;

/**
 * An address with another database or other options. Its hosts and its user stay as they are: there may be several hosts,
 * which no URL parser takes.
 */
export function readdressed(mongoUrl: string, change: (tail: AddressTail) => void): string {
  const [, head, rest = ''] = PARTS.exec(mongoUrl) ?? [];
  if (head === undefined) throw new Error('MONGO_URL must look like mongodb://host:port/database');
  const tail = new URL(rest, 'mongodb://hosts');
  change(tail);
  return `${head}${tail.pathname}${tail.search}`;
}
