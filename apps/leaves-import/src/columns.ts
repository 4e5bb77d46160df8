import type { Columns, Row } from '@reserva/file-import/read-rows';

type Column = 'cpf' | 'inicio' | 'fim' | 'tipo';
export type LeaveRow = Row<Column>;

const all: readonly Column[] = ['cpf', 'inicio', 'fim', 'tipo'];

export const columns: Columns<Column> = {
  all,
  required: all,
  headings: {
    CPF: 'cpf',
    INICIO: 'inicio',
    'DATA INICIO': 'inicio',
    'DATA DE INICIO': 'inicio',
    DE: 'inicio',
    FIM: 'fim',
    'DATA FIM': 'fim',
    'DATA DE FIM': 'fim',
    TERMINO: 'fim',
    ATE: 'fim',
    TIPO: 'tipo',
  },
};
