import type { RequestOf } from '@reserva/contracts/http/operations';
import type { RouteName } from '@reserva/contracts/http/routes';
import type { ExampleOf } from './example-of.ts';

const newValues: RequestOf<'settings.updateValues'>['body']['newValues'] = [
  { id: 1, price: 4 },
  { id: 2, price: 8 },
  { id: 3, price: 12 },
];

/** Calls about hours, prices, abilities and the menu. */
export const settingsExamples = {
  'menu.getMenu': {},
  'menu.upload': { answer: { message: 'Cardápio atualizado' } },
  'menu.delete': { answer: { message: 'Cardápio excluído!' } },
  'settings.getSchedules': {
    answer: {
      schedule: [{ id: 1, start: '06:00', end: '09:30' }],
      serving: [{ local: 2, id: 1, start: '11:00', end: '14:00' }],
    },
  },
  'settings.updateSchedules': {
    body: { newTimes: { id: 1, start: '06:00', end: '10:00' } },
    answer: { message: 'Horários atualizados!' },
  },
  'settings.getValues': {
    answer: {
      values: [
        { id: 1, price: 3.5, type: 'Concluído' },
        { id: 2, price: 7, type: 'Expirado' },
        { id: 3, price: 10, type: 'Sem reserva' },
      ],
    },
  },
  'settings.updateValues': { body: { newValues }, answer: { message: 'Valores atualizados!' } },
  'settings.getValueVersions': {
    answer: {
      newest: 2,
      versions: [
        {
          version: 2,
          situacao: 'futura',
          desde: '2026-12-01',
          hora: null,
          values: newValues,
          por: 'ADRIANA MENEZES',
          retirada: null,
        },
        {
          version: 1,
          situacao: 'vigente',
          desde: '2026-08-01',
          hora: '08:50',
          values: [
            { id: 1, price: 3.5 },
            { id: 2, price: 7 },
            { id: 3, price: 10 },
          ],
          por: 'ADRIANA MENEZES',
          retirada: null,
        },
      ],
    },
  },
  'settings.withdrawValues': {
    body: { version: 2 },
    answer: { message: 'Pronto: esses preços não entram mais em vigor.' },
  },
  'settings.synchronizeValues': {
    body: { newValues },
    answer: {
      message: 'Os preços já valem. Sem conexão com: Fábrica · Entrada B.',
      devices: [
        { name: 'Fábrica · Entrada A', reached: true },
        { name: 'Fábrica · Entrada B', reached: false },
      ],
    },
  },
  'settings.getWaivers': {
    answer: {
      afastamento: true,
      refeicaoFechada: true,
      minutosSemCatraca: 30,
      faltasLivres: 0,
      desde: '19/11/2026 08:50',
      regras: ['Se nenhuma catraca do local respondeu por mais de 30 minutos da refeição.'],
    },
  },
  'settings.updateWaivers': {
    body: { afastamento: true, refeicaoFechada: true, minutosSemCatraca: 30, faltasLivres: 0 },
    answer: { message: 'Regras atualizadas!' },
  },
  'settings.getPermissions': {
    answer: {
      permissions: {
        alterar_cardapio: true,
        concluir_reserva: true,
        concluir_todos: false,
        concluir_turno: true,
        deletar_reserva: false,
        gerar_visitante: true,
        visualizar_pesquisas: true,
        deletar_sugestoes: false,
      },
    },
  },
  'settings.updatePermissions': {
    body: {
      updateMenu: true,
      concludeReserve: true,
      concludeAll: false,
      concludeShift: true,
      deleteReserve: false,
      generateGuest: true,
      viewAnswers: true,
      deleteAnswers: false,
    },
    answer: { message: 'Configurações salvas!' },
  },
} satisfies { [N in RouteName]?: ExampleOf<N> };
