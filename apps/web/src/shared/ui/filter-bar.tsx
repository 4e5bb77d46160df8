import { Flex } from '@mantine/core';
import { SEARCH_MAX } from '@reserva/contracts/basics/limits';
import type { Order } from '@reserva/contracts/basics/primitives';
import type { ReactNode, Ref } from 'react';
import { sharedTexts } from '@/shared/texts.ts';
import { ChoiceField } from './choice-field.tsx';
import classes from './filter-bar.module.css';
import { orderParam } from './sort.ts';
import { TextField } from './text-field.tsx';

/** The filters of a list side by side; in two columns on a phone. */
export const FilterBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <Flex component="search" className={classes.filters} wrap="wrap" gap="xs" aria-label={label}>
    {children}
  </Flex>
);

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
  /** True: as wide as two fields of a filter bar. */
  wide?: boolean;
  /** True: gets the focus when its dialog opens. */
  first?: boolean;
}

/** A field that searches the list by text. */
export const SearchField = ({ placeholder = sharedTexts.search, wide, first, ...rest }: SearchFieldProps) => (
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

interface OrderFieldProps {
  order: Order | undefined;
  /** Order of the list if the address has none. */
  byItself: Order;
  /** Label of each order. */
  labels: Record<Order, string>;
  onOrder: (order: Order | undefined) => void;
  /** Size of the fields beside this one. */
  size?: 'sm' | 'md';
}

/** A field that changes the order of a list of cards, because cards have no column headings. */
export const OrderField = ({ order, byItself, labels, onOrder, size = 'sm' }: OrderFieldProps) => {
  const ends = [byItself, byItself === 'asc' ? 'desc' : 'asc'] as const;
  return (
    <ChoiceField
      label={sharedTexts.sort.label}
      size={size}
      value={order ?? byItself}
      choices={ends.map((end) => [end, labels[end]] as const)}
      onChange={(chosen) => onOrder(orderParam(chosen, byItself))}
    />
  );
};
