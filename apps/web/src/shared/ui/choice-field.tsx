import { NativeSelect, type NativeSelectProps } from '@mantine/core';

interface Props<T extends string | number> extends Omit<NativeSelectProps, 'onChange' | 'value' | 'data'> {
  value: T;
  /** Value and word, in the order in which they are offered. */
  choices: readonly (readonly [T, string])[];
  onChange: (value: T) => void;
}

/** A choice among a few: the browser's own list, which every phone and every keyboard knows. */
export function ChoiceField<T extends string | number>({ value, choices, onChange, ...rest }: Props<T>) {
  return (
    <NativeSelect
      {...rest}
      value={String(value)}
      data={choices.map(([choice, label]) => ({ value: String(choice), label }))}
      onChange={(event) => {
        const chosen = choices.find(([choice]) => String(choice) === event.currentTarget.value);
        if (chosen) onChange(chosen[0]);
      }}
    />
  );
}
