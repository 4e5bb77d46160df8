/**
 * Number of commands that a document remembers. A few are enough, because a retry follows its first attempt within
 * minutes.
 */
const MAX_STORED_COMMANDS = 20;

/** Builds the value for `$push` that appends a command to a document's recent commands. */
export const appendCommand = (command: string) => ({ $each: [command], $slice: -MAX_STORED_COMMANDS });

/**
 * Returns true if an earlier attempt of this command changed the document. The caller must then not repeat the change,
 * because later commands may have changed the document since.
 */
export const isKnown = (
  { commands = [] }: { commands?: readonly string[] | undefined },
  command: string,
): boolean => commands.includes(command);
