/** The timeout for the database. An index or a sum over five million documents takes minutes. */
export const longAnswers = { answerWithinMs: 3_600_000 };
