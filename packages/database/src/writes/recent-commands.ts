/** An attempt that comes late comes within minutes of the first. */
const MAX_STORED_COMMANDS = 20;

/** Adds to a document's `commands`, those that changed it last. */
export const appendCommand = (command: string) => ({ $each: [command], $slice: -MAX_STORED_COMMANDS });

/**
 * Whether an earlier attempt of this very command has changed the document: what it did may have been changed since, and is
 * not done again.
 */
export const isKnown = (
  { commands = [] }: { commands?: readonly string[] | undefined },
  command: string,
): boolean => commands.includes(command);
