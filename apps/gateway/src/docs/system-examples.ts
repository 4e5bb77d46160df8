import type { RouteName } from '@reserva/contracts/http/routes';
import type { ExampleOf } from './example-of.ts';

/** Calls about the system itself. */
export const systemExamples = {
  'system.getStatus': {
    answer: {
      partes: [
        {
          id: 'report',
          nome: 'Relatórios',
          grupo: 'processos',
          situacao: 'falha',
          detalhe: 'Nenhum em execução',
          acao: 'Ele é iniciado de novo sozinho em meio minuto. Se não volta: docker compose ps e docker compose logs. Sem ele não se geram documentos.',
          desde: '19/11/2026 11:20',
          historico: [
            {
              situacao: 'ok',
              detalhe: '1 em execução',
              de: '18/11/2026 05:00',
              ate: '19/11/2026 11:20',
            },
          ],
        },
      ],
      ronda: '19/11/2026 11:30',
      rondaParada: false,
    },
  },
  'system.getPublicStatus': {
    answer: {
      refeitorios: [
        { local: 1, situacao: 'degradado', texto: 'Refeitório Administrativo: 1 de 2 catracas operando' },
        { local: 2, situacao: 'ok', texto: 'Refeitório Fábrica: catracas operando' },
      ],
      em: '19/11/2026 11:30',
    },
  },
  'system.getAlarms': {
    answer: {
      emails: ['ti@empresa.com.br'],
      webhook: '',
      minutos: 5,
      silencio: { ate: '19/11/2026 14:00', por: 'ADRIANA MENEZES' },
    },
  },
  'system.updateAlarms': {
    body: { emails: ['ti@empresa.com.br'], webhook: '', minutos: 5 },
    answer: { message: 'Avisos atualizados!' },
  },
  'system.testAlarms': {
    body: { emails: ['ti@empresa.com.br'], webhook: '' },
    answer: { respostas: [{ para: 'ti@empresa.com.br', entregue: true, resposta: '250 2.0.0 Ok: queued' }] },
  },
  'system.getQueues': {
    answer: {
      filas: [
        {
          id: 'reservation',
          nome: 'Reservas',
          esperando: 2,
          andamento: 1,
          adiadas: 0,
          falhas: 0,
          maisAntiga: 1,
        },
      ],
      em: '19/11/2026 11:30',
    },
  },
  'system.silenceAlarms': {
    body: { minutos: 60 },
    answer: { message: 'Avisos silenciados até 19/11/2026 12:30.' },
  },
} satisfies { [N in Extract<RouteName, `system.${string}`>]: ExampleOf<N> };
