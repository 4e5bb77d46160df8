import type { FormErrors } from '@mantine/form';
import { notifyFailure } from './notify.tsx';
import type { ChangeFailure } from './use-change.ts';

/** What is wrong with a form, the first thing first; null where nothing is. */
const firstOf = (errors: FormErrors): string | null => {
  const [first] = Object.values(errors);
  return typeof first === 'string' ? first : null;
};

/** For `onSubmit`: notifies why nothing is sent. */
export function notifyFormProblem(errors: FormErrors): void {
  const problem = firstOf(errors);
  if (problem) notifyFailure(problem);
}

/** What is wrong with a form that tells it as it tells a failure. */
export const problemOf = (errors: FormErrors): ChangeFailure | null => {
  const problem = firstOf(errors);
  return problem === null ? null : { sentence: problem, hint: null };
};
