const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Cents as the wire carries them: reais with two decimals. */
export const toReais = (cents: number): number => Math.round(cents) / 100;

/** Reais as a person types or a wire carries them, to integer cents. */
export const toCents = (amount: number): number => Math.round(amount * 100);

/** `R$ 3,50`. */
export const formatReais = (amount: number): string => reais.format(amount);
