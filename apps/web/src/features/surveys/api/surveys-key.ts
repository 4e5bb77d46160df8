/** Everything that shows answers: what changing one makes old. */
export const surveysKey = ['surveys'] as const;
