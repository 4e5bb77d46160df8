import { SURVEY_DAYS } from '@reserva/domain/surveys/survey';
import { type BaseConfig, baseEnv, toBaseConfig } from '@reserva/runtime/process/config';
import { z } from 'zod';

export const env = baseEnv.extend({
  /** Number of days after the date of a meal on which it can be rated. The gateway has the same variable. */
  SURVEY_DAYS: z.coerce.number().int().min(0).max(30).default(SURVEY_DAYS),
  /** Number of commands that are handled at once. They mostly wait for the database. */
  CONCURRENCY: z.coerce.number().int().min(1).max(500).default(32),
});

export interface Config extends BaseConfig {
  surveyDays: number;
  concurrency: number;
}

export const toConfig = (variables: z.infer<typeof env>): Config => ({
  ...toBaseConfig(variables),
  surveyDays: variables.SURVEY_DAYS,
  concurrency: variables.CONCURRENCY,
});
