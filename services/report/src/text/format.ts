const months = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

/** Formats a month: `novembro de 2026`. */
export const formatMonth = (year: number, month: number): string => `${months[month - 1]} de ${year}`;

const amounts = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats cents as reais without a currency sign: `1.234,50`. */
export const formatCents = (cents: number): string => amounts.format(cents / 100);
