/** Formats a count in Portuguese: `1.234`. */
export const countText = (count: number): string => count.toLocaleString('pt-BR');

/** Returns the count with the singular or plural noun: `1 reserva`, `1.204 reservas`. */
export const counted = (count: number, one: string, many: string): string =>
  `${countText(count)} ${count === 1 ? one : many}`;

/** Formats a percentage in Portuguese, without a space and with at most two decimals: `83,33%`. */
export const percentText = (percentage: number): string =>
  `${percentage.toLocaleString('pt-BR', { maximumFractionDigits: 2 })}%`;
