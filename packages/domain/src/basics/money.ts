const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Converts cents to reais with two decimals, the unit of the API. */
export const toReais = (cents: number): number => Math.round(cents) / 100;

/** Converts reais, as typed or as sent to the API, to integer cents. */
export const toCents = (amount: number): number => Math.round(amount * 100);

/** Formats an amount in reais: `R$ 3,50`. */
export const formatReais = (amount: number): string => reais.format(amount);
