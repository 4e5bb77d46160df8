import type { FormErrors } from '@mantine/form';
import { notifyFailure } from './notify.tsx';
import type { ChangeFailure } from './use-change.ts';

/** Returns the first validation problem of a form, or null. */
const firstOf = (errors: FormErrors): string | null => {
  const [first] = Object.values(errors);
  return typeof first === 'string' ? first : null;
};

/** Notifies the person of the first validation problem. Used as the second argument of `onSubmit`. */
export function notifyFormProblem(errors: FormErrors): void {
  const problem = firstOf(errors);
  if (problem) notifyFailure(problem);
}

/** Returns the first validation problem as a failure, for a form that shows problems and failures in the same place. */
export const problemOf = (errors: FormErrors): ChangeFailure | null => {
  const problem = firstOf(errors);
  return problem === null ? null : { sentence: problem, hint: null };
};
