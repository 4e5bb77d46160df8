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

/** `novembro de 2026`. */
export const formatMonth = (year: number, month: number): string => `${months[month - 1]} de ${year}`;

const amounts = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Cents as reais without their sign: `1.234,50`. */
export const formatCents = (cents: number): string => amounts.format(cents / 100);
