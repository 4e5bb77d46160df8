import type { Columns, Row } from '@reserva/file-import/read-rows';

type Column = 'login' | 'nome' | 'cpf' | 'cracha' | 'email' | 'roles' | 'password' | 'isento';
export type PersonRow = Row<Column>;

export const columns: Columns<Column> = {
  all: ['login', 'nome', 'cpf', 'cracha', 'email', 'roles', 'password', 'isento'],
  required: ['login', 'nome', 'cpf', 'cracha'],
  headings: {
    LOGIN: 'login',
    USUARIO: 'login',
    NOME: 'nome',
    CPF: 'cpf',
    CRACHA: 'cracha',
    EMAIL: 'email',
    'E-MAIL': 'email',
    ROLES: 'roles',
    ROLE: 'roles',
    PERFIL: 'roles',
    PASSWORD: 'password',
    SENHA: 'password',
    ISENTO: 'isento',
  },
};
