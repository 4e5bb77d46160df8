import { endOfLocalDay } from '@reserva/domain/time';
import type { VisitorSlot } from '@reserva/domain/visitor-calendar';
import { describe, expect, it } from 'vitest';
import { ApiError } from '@/shared/api/api-error.ts';
import { refusedText } from './refused-text.ts';
import {
  admitted,
  mayHaveWorked,
  type Refused,
  registrationFailure,
  registrationRequest,
  sealGuests,
} from './registration.ts';

const zone = 'America/Sao_Paulo';
const slots: VisitorSlot[] = [
  { date: '2026-11-20', meal: 1, local: 2 },
  { date: '2026-11-23', meal: 2, local: 1 },
];
const ana = { id: 'a', name: 'Ana', code: 'RR1.a' };
const bia = { id: 'b', name: 'Bia', code: 'RR1.b' };
const refuse = (name: string): Refused =>
  slots.map(({ date, meal }) => ({ name, date, meal, reason: 'Não foi possível gravar' }));

describe('a registration', () => {
  it('seals codes until the end of the day after the latest meal', async () => {
    const sealer = { guest: async ({ name }: { name: string }, expiry: number) => `${name} ${expiry}` };
    const end = Math.floor(endOfLocalDay('2026-11-24', zone).getTime() / 1000);
    expect(await sealGuests([{ id: 'a', name: 'Ana' }], slots, sealer, zone)).toEqual([
      { id: 'a', name: 'Ana', code: `Ana ${end}` },
    ]);
  });

  it('sends code and hash of each guest, and each meal with its weekday', () => {
    expect(registrationRequest([ana], slots)).toEqual({
      visitors: [{ name: 'Ana', id: 'a', hash: 'RR1.a' }],
      meals: [
        { date: '2026-11-20', meal: 1, local: 2, weekDay: 'Sex' },
        { date: '2026-11-23', meal: 2, local: 1, weekDay: 'Seg' },
      ],
    });
  });

  it('gives no image to whom no gate lets in', () => {
    expect(admitted([ana, bia], slots, refuse('Bia'))).toEqual([ana]);
    expect(admitted([ana, bia], slots, refuse('Bia').slice(1))).toEqual([ana, bia]);
    expect(admitted([ana, { ...ana, id: 'c' }], slots, refuse('Ana'))).toHaveLength(2);
  });

  it('fails in the words of spec 8', () => {
    const failure = (status: number) => registrationFailure(new ApiError(status, 'internal', 'do servidor'));
    expect(failure(403)).toEqual({ sentence: 'Não Autorizado!', hint: null });
    expect(failure(400)).toEqual({ sentence: 'do servidor', hint: null });
    expect(failure(503)).toEqual({ sentence: 'Erro ao Reservar!', hint: 'do servidor' });
    expect(registrationFailure(new Error()).sentence).toBe('Erro ao gerar QR Code!');
  });

  it('may have worked where no clear answer came', () => {
    expect([0, 400, 403, 503].map((status) => mayHaveWorked(new ApiError(status, 'internal', '')))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('names each refusal', () => {
    expect(refusedText(refuse('Bia')[0] as Refused[number])).toBe(
      'Bia · 20/11/2026 · Almoço: Não foi possível gravar',
    );
  });
});
