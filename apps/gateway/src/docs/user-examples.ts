import type { RouteName } from '@reserva/contracts/http/routes';
import type { ExampleOf } from './example-of.ts';

const id = '65b2f0a1c3d4e5f60718293a';
const token = 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiNjViMi4uLiJ9..…';
const bruno = {
  nome: 'BRUNO DE ALMEIDA LIMA',
  cpf: '86288366757',
  email: 'bruno@exemplo.com.br',
  cracha: '2002',
  roles: [],
};

/** Calls about people, their sessions and their codes. */
export const userExamples = {
  'users.login': {
    body: { user: 'BRUNO', password: 'refeicao2026' },
    answer: { auth: false, twoFactors: true, userId: id, checked: true, qrcode: null, otpauth: null },
  },
  'users.twoFactorsVerify': {
    body: { user: id, code: '123456', password: 'refeicao2026' },
    answer: { auth: true, token },
  },
  'users.openInvitation': {
    body: { token: '3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
    answer: {
      user: 'MARIA',
      nome: null,
      qrcode: 'data:image/png;base64,…',
      otpauth: 'otpauth://totp/Empresa:MARIA?secret=…&issuer=Empresa',
      expira: '2026-11-19T12:20:00.000Z',
    },
  },
  'users.acceptInvitation': {
    body: {
      token: '3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      nome: 'Maria da Silva',
      password: 'feijão com arroz',
      code: '123456',
    },
    answer: { auth: true, token },
  },
  'users.refresh': { answer: { newToken: token } },
  'users.logout': { answer: { auth: false } },
  'users.checkLogin': { answer: { auth: true, user: bruno } },
  'users.checkAuth': { answer: { auth: true } },
  'users.accessKey': {
    answer: {
      issuer: id,
      key: 'Qm9tIGFwZXRpdGUhIEJvbSBhcGV0aXRlISBCb20gYXA',
      sessionKey: 'UmVzZXJ2YSBkZSByZWZlacOnw6NvLCBhbG1vw6dvISE',
      serverTime: '2026-11-19T11:50:00.000Z',
    },
  },
  'users.getSessions': {
    answer: {
      sessions: [
        {
          id: '65b2f0a1c3d4e5f60718293a',
          device: 'Chrome no Android',
          signedInAt: '2026-11-19T11:50:00.000Z',
          usedAt: '2026-11-19T14:30:00.000Z',
          current: true,
        },
      ],
    },
  },
  'users.endSession': {
    body: { id: '65b2f0a1c3d4e5f60718293a' },
    answer: { message: 'Aparelho desconectado!' },
  },
  'users.getFaceIdToken': { answer: { token: 'eyJhbGciOiJIUzI1NiJ9.…' } },
  'users.changePassword': {
    body: { password: 'refeicao2026', newPassword: 'feijão com arroz', code: '123456' },
    answer: { message: 'Senha alterada!' },
  },
  'users.findUsers': {
    body: { name: 'SILVA', pageSize: 50, firstRow: 1, lastRow: 50 },
    answer: { response: 'b2l0byBiYWlhbyBkZSBkb2lzJ…' },
  },
  'users.getMatching': {
    body: { name: 'SILVA' },
    answer: { response: 'b2l0byBiYWlhbyBkZSBkb2lzJ…' },
  },
  'users.findByBadges': {
    body: { crachas: ['2002', '9999'] },
    answer: {
      response: 'b2l0byBiYWlhbyBkZSBkb2lzJ…',
      desconhecidos: [{ linha: 2, cracha: '9999', motivo: 'Crachá não encontrado' }],
    },
  },
  'users.master': {},
  'users.lostPhone': { answer: { message: 'Pronto: os QR Codes antigos não valem mais.', ended: 1 } },
  'users.accessCodes': {
    body: { cpfs: ['86288366757'], until: '2026-11-20' },
    answer: { until: '2026-11-20', codes: [{ name: 'BRUNO DE ALMEIDA LIMA', code: `RR2.${id}.…` }] },
  },
  'users.visitorCode': {
    body: { guest: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' },
    answer: { name: 'Clara Nunes', code: `RR2.${id}.…`, lastMeal: '2026-11-20' },
  },
  'users.endAccess': {
    body: { cpf: '86288366757' },
    answer: { message: 'Acessos encerrados!' },
  },
  'users.resetLogin': {
    body: { cpf: '86288366757' },
    answer: { message: 'Autenticação resetada!' },
  },
} satisfies { [N in RouteName]?: ExampleOf<N> };
