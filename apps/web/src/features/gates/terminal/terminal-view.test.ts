import { expect, test } from 'vitest';
import { terminalView } from './terminal-view.ts';

type Facts = Parameters<typeof terminalView>[0];
const open = {
  meal: 1,
  ate: '09:30',
  proxima: { meal: 2, abre: '13:00', ate: '16:30', amanha: false },
} as const;
const view = (given: Partial<Facts>) =>
  Object.values(
    terminalView({ site: 2, markStatus: { kind: 'nothing' }, currentState: open, offline: false, ...given }),
  ).filter((text) => text !== undefined);
const answered = (situation: 'reservado' | 'existente' | 'cancelado' | 'recusado', message: string) =>
  ({ markStatus: { kind: 'answered', situation, message } }) as const;

test.each<[string, Partial<Facts>, string[]]>([
  ['an open window', {}, ['calm', 'Aproxime o crachá', 'Almoço na Fábrica, reservas até as 09:30']],
  [
    'no window',
    { currentState: { ...open, meal: 0 } },
    ['calm', 'Reservas encerradas', 'Jantar: reserve das 13:00 às 16:30'],
  ],
  [
    'no further window today',
    { currentState: { meal: 0, proxima: { meal: 1, abre: '06:00', ate: '09:30', amanha: true } } },
    ['calm', 'Reservas encerradas', 'Almoço: reserve amanhã, das 06:00 às 09:30'],
  ],
  [
    'a closed meal',
    { currentState: { ...open, fechada: 'Falta de água' } },
    ['calm', 'Refeição fechada', 'Almoço: Falta de água'],
  ],
  [
    'a day of other hours',
    { currentState: { ...open, ate: '09:00', motivo: 'Véspera de Natal' } },
    ['calm', 'Aproxime o crachá', 'Almoço na Fábrica, reservas até as 09:00', 'Véspera de Natal'],
  ],
  [
    'no window before the other hours of tomorrow',
    {
      currentState: {
        meal: 0,
        proxima: { meal: 1, abre: '07:00', ate: '09:00', amanha: true, motivo: 'Véspera de Natal' },
      },
    },
    ['calm', 'Reservas encerradas', 'Almoço: reserve amanhã, das 07:00 às 09:00', 'Véspera de Natal'],
  ],
  ['nothing known yet', { currentState: undefined }, ['calm', '', '']],
  [
    'no network',
    { offline: true },
    ['bad', 'Sem conexão', 'Nada está sendo reservado aqui. Use o aplicativo ou aguarde.'],
  ],
  [
    'a reservation',
    answered('reservado', 'Reservado · Bruno · Almoço'),
    ['good', 'Reservado', 'Bruno · Almoço'],
  ],
  [
    'an answer that came before the network went',
    { offline: true, ...answered('reservado', 'Reservado · Bruno') },
    ['good', 'Reservado', 'Bruno'],
  ],
  [
    'a second mark',
    answered('existente', 'Já possui reserva! No Administrativo'),
    ['info', 'Já possui reserva!', 'No Administrativo'],
  ],
  [
    'a cancellation',
    answered('cancelado', 'Reserva cancelada · Bruno · Almoço'),
    ['info', 'Reserva cancelada', 'Bruno · Almoço'],
  ],
  [
    'a refusal',
    answered('recusado', 'Reservas encerradas. Jantar: reserve das 13:00 às 16:30'),
    ['bad', 'Reservas encerradas', 'Jantar: reserve das 13:00 às 16:30'],
  ],
  [
    'a refusal with advice',
    answered('recusado', 'Cadastro inativo. Procure o RH'),
    ['bad', 'Cadastro inativo', 'Procure o RH'],
  ],
])('the terminal explains %s', (_what, given, expected) => expect(view(given)).toEqual(expected));
