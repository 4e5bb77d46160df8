/**
 * Returns the name of the database in which a backup is restored to verify it. The name is fixed, so that rights can be
 * granted for it.
 */
export const scratchName = (database: string): string => `${database}_backup_check`;
