/**
 * Returns the name of the database into which the backup job restores a backup to verify it. The name is fixed, so that
 * an administrator can grant rights for it.
 */
export const scratchName = (database: string): string => `${database}_backup_check`;
