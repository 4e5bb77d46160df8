import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';

interface Field<Value> {
  value: Value;
  onChange: (value: Value) => void;
  error: ReactNode;
}

/**
 * Returns typed input props for fields whose `onChange` gets the value. Mantine's `getInputProps` returns `any`, which
 * the compiler does not check.
 */
export function fieldOf<Values, Name extends keyof Values & string>(
  form: UseFormReturnType<Values>,
  name: Name,
): Field<Values[Name]> {
  const { value, onChange, error } = form.getInputProps<string>(name);
  return { value, onChange, error };
}
