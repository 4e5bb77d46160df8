/** Everything that shows contests to operators: what answering one makes old. */
export const contestsKey = ['contests'] as const;
