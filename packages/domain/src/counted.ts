/** How many of what there are, in words that agree: `1 reserva`, `1.204 reservas`. */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
