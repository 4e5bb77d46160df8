import { SEARCH_MAX } from '@reserva/contracts/limits';
import type { Ref } from 'react';
import { sharedTexts } from '@/shared/texts.ts';
import { TextField } from './text-field.tsx';

interface Props {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
  /** True: takes the room of two fields in a filter bar. */
  wide?: boolean;
  /** True: has the focus when its dialog opens. */
  first?: boolean;
}

/** Where one types whom a list is to show. */
export const SearchField = ({ placeholder = sharedTexts.search, wide, first, ...rest }: Props) => (
  <TextField
    {...rest}
    {...(wide && { wrapperProps: { 'data-wide': true } })}
    size="sm"
    type="search"
    placeholder={placeholder}
    maxLength={SEARCH_MAX}
    data-autofocus={first}
  />
);
