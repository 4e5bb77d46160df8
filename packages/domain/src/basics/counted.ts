/** A count as it is written in Portuguese: `1.234`. */
export const countText = (count: number): string => count.toLocaleString('pt-BR');

/** How many of what there are, in words that agree: `1 reserva`, `1.204 reservas`. */
export const counted = (count: number, one: string, many: string): string =>
  `${countText(count)} ${count === 1 ? one : many}`;

/** A share of a hundred as it is written in Portuguese, without a space and with two decimals at most: `83,33%`. */
export const percentText = (percentage: number): string =>
  `${percentage.toLocaleString('pt-BR', { maximumFractionDigits: 2 })}%`;
