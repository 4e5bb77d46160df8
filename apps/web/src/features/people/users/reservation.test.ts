import { describe, expect, it } from 'vitest';
import { ApiError } from '@/shared/api/api-error.ts';
import { reservedLists, reserveFailure, tooMany } from './reservation.ts';
import { usersText } from './texts.ts';

describe('reserving for many', () => {
  it('the answer for many people has three groups, including empty ones', () => {
    const names = { reserved: ['ANA'], existingReservations: [], failed: ['BIA'], absent: [] };
    const lists = reservedLists({
      ...names,
      rows: [
        {
          id: 'r',
          name: 'ANA',
          cracha: '2001',
          outcome: 'reserved',
          code: null,
          reason: null,
          afastamento: null,
        },
        {
          id: null,
          name: 'BIA',
          cracha: '2002',
          outcome: 'failed',
          code: 'person_inactive',
          reason: 'Cadastro inativo',
          afastamento: null,
        },
      ],
    });
    expect(lists.map(({ tone, names, lines }) => [tone, names, lines])).toEqual([
      ['success', ['ANA'], ['Ana · crachá 2001']],
      ['alert', [], []],
      ['error', ['BIA'], ['Bia · crachá 2002: cadastro inativo']],
    ]);
  });

  it('an existing reservation is named with its meal, date and site', () => {
    const [, existing] = reservedLists({
      reserved: [],
      existingReservations: ['ANA'],
      failed: [],
      absent: [],
      rows: [
        {
          id: 'r',
          name: 'ANA',
          cracha: '2001',
          outcome: 'existing',
          code: 'exists',
          reason: 'Já possui reserva para esta refeição',
          afastamento: null,
          reservation: {
            id: 'r',
            status: 1,
            usuario_nome: 'ANA',
            cracha: '2001',
            cpf: '153.***.***-56',
            date: '2026-11-19',
            horario: '08:50',
            meal: 1,
            site: 1,
            valor: 0,
          },
        },
      ],
    });
    expect(existing?.lines).toEqual([
      'Ana · crachá 2001 · Almoço · 19/11/2026 · Administrativo: já possui reserva para esta refeição',
    ]);
  });

  it('people on leave form a group and included ones show their leave', () => {
    const afastamento = 'férias de 10/11/2026 a 30/11/2026';
    const row = { id: null, name: 'ANA', cracha: '2001', afastamento };
    const lists = reservedLists({
      reserved: ['ANA'],
      existingReservations: [],
      failed: [],
      absent: ['ANA'],
      rows: [
        { ...row, outcome: 'reserved', code: null, reason: null },
        { ...row, outcome: 'absent', code: 'on_leave', reason: 'Está de férias' },
      ],
    });
    expect(lists.map(({ label, lines }) => [label, lines])).toEqual([
      ['Reservados', [`Ana · crachá 2001, apesar de ${afastamento}`]],
      ['Já possuem reserva', []],
      ['Erros', []],
      ['Ausentes: não reservados', [`Ana · crachá 2001: ${afastamento}`]],
    ]);
  });

  it('at most 2,000 people are reserved for at once', () => {
    expect(tooMany(2_000)).toBeNull();
    expect(tooMany(2_001)).toBe('Selecione no máximo 2.000 usuários por vez.');
    expect(usersText(1)).toBe('1 usuário');
  });

  it('a failure shows the message of spec 8 and the server’s hint', () => {
    const outside = new ApiError(400, 'outside_window', 'Fora de horário');
    expect(reserveFailure(outside)).toEqual({ sentence: 'Fora de horario!', hint: null });
    const unknown = new ApiError(503, 'outcome_unknown', 'Confira a lista.');
    expect(reserveFailure(unknown)).toEqual({ sentence: 'Erro ao Reservar', hint: 'Confira a lista.' });
  });
});
