import type { RouteName } from '@reserva/contracts/http/routes';
import type { ExampleOf } from './example-of.ts';

const id = '65b2f0a1c3d4e5f60718293b';

/** Calls about terminals. */
export const terminalExamples = {
  'terminals.getTerminals': {
    answer: {
      data: [
        {
          id,
          name: 'Fábrica',
          ip: '10.0.5.31',
          local: 2,
          operating: true,
          since: '2026-11-19T09:02:10.000Z',
          driftMs: 1_200,
          falha: null,
          pendentes: 0,
          otherDevice: null,
        },
      ],
      cancelsAgain: false,
    },
  },
  'terminals.addTerminal': {
    body: { name: 'Fábrica', ip: '10.0.5.31', local: 2, password: 'terminal-2026' },
    answer: { id, message: 'Terminal cadastrado!' },
  },
  'terminals.updateTerminal': {
    body: { id, name: 'Vestiário', ip: '10.0.5.31', local: 2 },
    answer: { message: 'Dados alterados!' },
  },
  'terminals.deleteTerminal': { body: { id }, answer: { message: 'Terminal excluído!' } },
  'terminals.rotateToken': {
    body: { id },
    answer: { message: 'Endereço trocado! O equipamento recebe o novo em segundos, se responder.' },
  },
  'terminals.confirmDevice': {
    body: { id, deviceId: '935200' },
    answer: { message: 'Troca confirmada!' },
  },
  'terminals.updateRule': {
    body: { cancelsAgain: true },
    answer: { message: 'Configurações salvas!' },
  },
  'terminals.getNow': {
    query: { local: 2 },
    answer: { meal: 1, ate: '09:30', proxima: { meal: 2, abre: '13:00', ate: '16:30', amanha: false } },
  },
  'terminals.mark': {
    body: { local: 2, id: '5b0f1c0e-4a57', lido: '2002' },
    answer: { situacao: 'reservado', message: 'Reservado · Bruno · Almoço', nome: 'Bruno' },
  },
} satisfies { [N in Extract<RouteName, `terminals.${string}`>]: ExampleOf<N> };
