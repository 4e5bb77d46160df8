import type { VisitorSlot } from '@reserva/domain/reservations/visitor-calendar';
import { describe, expect, it } from 'vitest';
import { ApiError } from '@/shared/api/api-error.ts';
import { refusedText } from './components/accesses.tsx';
import {
  guestAccesses,
  registrationFailure,
  registrationRequest,
  type VisitRefusals,
} from './registration.ts';

const slots: VisitorSlot[] = [
  { date: '2026-11-20', meal: 1, site: 2 },
  { date: '2026-11-23', meal: 2, site: 1 },
];
const ana = { id: 'a', name: 'Ana' };
const bia = { id: 'b', name: 'Bia' };
const refuse = (name: string): VisitRefusals =>
  slots.map(({ date, meal }) => ({ name, date, meal, reason: 'Não foi possível gravar' }));

describe('registrations', () => {
  it('a registration sends the name and id of each guest and the weekday of each meal', () => {
    expect(registrationRequest([ana], slots)).toEqual({
      visitors: [{ name: 'Ana', id: 'a' }],
      meals: [
        { date: '2026-11-20', meal: 1, site: 2, weekDay: 'Sex' },
        { date: '2026-11-23', meal: 2, site: 1, weekDay: 'Seg' },
      ],
    });
  });

  it('only the guests with a code get an image, in their order', () => {
    const code = (id: string) => ({ id, code: `RR2.${id}` });
    expect(guestAccesses([ana, bia], [code('b'), code('a')])).toEqual([
      { ...ana, code: 'RR2.a' },
      { ...bia, code: 'RR2.b' },
    ]);
    expect(guestAccesses([ana, bia], [code('b')])).toEqual([{ ...bia, code: 'RR2.b' }]);
  });

  it('a failed registration shows the message of spec 8', () => {
    const failure = (status: number) => registrationFailure(new ApiError(status, 'internal', 'do servidor'));
    expect(failure(403)).toEqual({ sentence: 'Não Autorizado!', hint: null });
    expect(failure(400)).toEqual({ sentence: 'do servidor', hint: null });
    expect(failure(503)).toEqual({ sentence: 'Erro ao Reservar!', hint: 'do servidor' });
    expect(registrationFailure(new Error()).sentence).toBe('Erro ao Reservar!');
  });

  it('a refused visit names guest, day, meal and reason', () => {
    expect(refusedText(refuse('Bia')[0] as VisitRefusals[number])).toBe(
      'Bia · 20/11/2026 · Almoço: Não foi possível gravar',
    );
  });
});
