import type { Role } from '@reserva/contracts/basics/primitives';

/** Password of all accounts of a demo database. The README lists these accounts. Production never has them. */
export const DEMO_PASSWORD = 'refeicao2026';
export const DEMO_TOTP_SECRET = 'JBSWY3DPEHPK3PXP';

export interface DemoAccount {
  login: string;
  name: string;
  role: Role;
  cpf: string;
  cracha: string;
  twoFactor: 'enrolled' | 'not yet enrolled' | 'exempt';
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    login: 'ADMIN',
    name: 'ADRIANA MENEZES',
    role: 1,
    cpf: '11144477735',
    cracha: '1001',
    twoFactor: 'enrolled',
  },
  {
    login: 'OPERADOR',
    name: 'OTAVIO RAMOS',
    role: 2,
    cpf: '52998224725',
    cracha: '1002',
    twoFactor: 'enrolled',
  },
  {
    login: 'COZINHA',
    name: 'CELIA DOS ANJOS',
    role: 3,
    cpf: '39053344705',
    cracha: '1003',
    twoFactor: 'enrolled',
  },
  {
    login: 'ANA',
    name: 'ANA BEATRIZ DA COSTA',
    role: 0,
    cpf: '15350946056',
    cracha: '2001',
    twoFactor: 'enrolled',
  },
  {
    login: 'BRUNO',
    name: 'BRUNO DE ALMEIDA LIMA',
    role: 0,
    cpf: '86288366757',
    cracha: '2002',
    twoFactor: 'enrolled',
  },
  {
    login: 'NOVATO',
    name: 'NIVALDO TORRES NETO',
    role: 0,
    cpf: '71428793860',
    cracha: '2003',
    twoFactor: 'not yet enrolled',
  },
  {
    login: 'KIOSK',
    name: 'PAINEL DO REFEITORIO',
    role: 0,
    cpf: '29537914933',
    cracha: '9001',
    twoFactor: 'exempt',
  },
];
