import type { Order } from '@reserva/contracts/primitives';
import { sharedTexts } from '@/shared/texts.ts';
import { ChoiceField } from './choice-field.tsx';
import { keptOrder } from './sort.ts';

interface Props {
  order: Order | undefined;
  /** In which the list comes where nobody says anything. */
  byItself: Order;
  /** What each end comes first is called. */
  words: Record<Order, string>;
  onOrder: (order: Order | undefined) => void;
  /** As the fields beside it. */
  size?: 'sm' | 'md';
}

/** Turns a list of cards round, which has no headings. */
export const OrderField = ({ order, byItself, words, onOrder, size = 'sm' }: Props) => {
  const ends = [byItself, byItself === 'asc' ? 'desc' : 'asc'] as const;
  return (
    <ChoiceField
      label={sharedTexts.sort.label}
      size={size}
      value={order ?? byItself}
      choices={ends.map((end) => [end, words[end]] as const)}
      onChange={(chosen) => onOrder(keptOrder(chosen, byItself))}
    />
  );
};
