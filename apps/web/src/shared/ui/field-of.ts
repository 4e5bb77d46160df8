import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';

interface Field<Value> {
  value: Value;
  onChange: (value: Value) => void;
  error: ReactNode;
}

/** `getInputProps` for our own fields, whose `onChange` gets the value: checked by the compiler, which `any` is not. */
export function fieldOf<Values, Name extends keyof Values & string>(
  form: UseFormReturnType<Values>,
  name: Name,
): Field<Values[Name]> {
  const { value, onChange, error } = form.getInputProps<string>(name);
  return { value, onChange, error };
}
