import { describe, expect, it } from 'vitest';
import { ApiError } from '@/shared/api/api-error.ts';
import { reservedLists, reserveFailure, tooMany, usersText } from './reservation.ts';

describe('reserving for many', () => {
  it('answers in three groups, also the empty ones', () => {
    const lists = reservedLists({ reserved: ['ANA'], existingReservations: [], failed: ['BIA'] });
    expect(lists.map(({ tone, names }) => [tone, names])).toEqual([
      ['success', ['ANA']],
      ['alert', []],
      ['error', ['BIA']],
    ]);
  });

  it('takes 2,000 at once and no more', () => {
    expect(tooMany(2_000)).toBeNull();
    expect(tooMany(2_001)).toBe('Selecione no máximo 2.000 usuários por vez.');
    expect(usersText(1)).toBe('1 usuário');
  });

  it('says what spec 8 says, and what the server adds', () => {
    const outside = new ApiError(400, 'outside_window', 'Fora de horário');
    expect(reserveFailure(outside)).toEqual({ sentence: 'Fora de horario!', hint: null });
    const unknown = new ApiError(503, 'outcome_unknown', 'Confira a lista.');
    expect(reserveFailure(unknown)).toEqual({ sentence: 'Erro ao Reservar', hint: 'Confira a lista.' });
  });
});
