/** Number of stored commands. A few are enough, because a late attempt follows the first one within minutes. */
const MAX_STORED_COMMANDS = 20;

/** Appends a command to the last commands of a document. */
export const appendCommand = (command: string) => ({ $each: [command], $slice: -MAX_STORED_COMMANDS });

/**
 * Returns true if an earlier attempt of the same command changed the document. The caller must not repeat the change,
 * because later commands may have changed the document since.
 */
export const isKnown = (
  { commands = [] }: { commands?: readonly string[] | undefined },
  command: string,
): boolean => commands.includes(command);
