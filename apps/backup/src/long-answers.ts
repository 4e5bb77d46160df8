/** The timeout for the database, in milliseconds. An index or a sum over five million documents takes minutes. */
export const longAnswers = { answerWithinMs: 3_600_000 };
