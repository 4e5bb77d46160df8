const PARTS = /^(mongodb(?:\+srv)?:\/\/(?:[^@/]*@)?[^/?]+)(.*)$/;

/** The database name and the options of a MongoDB address. */
export type AddressTail = Pick<URL, 'pathname' | 'searchParams'>;

/**
 * Returns the address with another database or other options. Hosts and user stay unchanged. They are not parsed,
 * because no URL parser accepts several hosts.
 * @throws Error when the text is not a MongoDB address
 */
export function readdressed(mongoUrl: string, change: (tail: AddressTail) => void): string {
  const [, head, rest = ''] = PARTS.exec(mongoUrl) ?? [];
  if (head === undefined) throw new Error('MONGO_URL must look like mongodb://host:port/database');
  const tail = new URL(rest, 'mongodb://hosts');
  change(tail);
  return `${head}${tail.pathname}${tail.search}`;
}
