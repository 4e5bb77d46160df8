/** The database beside ours in which a backup is restored to prove it: its name is known, so that rights are given for it. */
export const scratchName = (database: string): string => `${database}_backup_check`;
