import { describe, expect, it } from 'vitest';
import { toScreenNames, toWireNames } from './screen-names.ts';

describe('answers', () => {
  it('an answer has the names site, date and meal at every depth', () => {
    const line = { id: 'r1', data: '2026-11-19', local: 2 };
    const wire = { reservations: [{ ...line, tipo: 1 }], proxima: { data: '2026-11-20', time: 2 } };
    expect(toScreenNames('reservations.checkReservation', wire)).toEqual({
      reservations: [{ id: 'r1', date: '2026-11-19', site: 2, meal: 1 }],
      proxima: { date: '2026-11-20', meal: 2 },
    });
  });

  it('an answer keeps the `data` of a list, the `tipo` of a leave and sealed text', () => {
    const turnstiles = { data: [{ ip: '10.0.0.1', local: 1 }] };
    expect(toScreenNames('ratchets.getRatchets', turnstiles)).toEqual({
      data: [{ ip: '10.0.0.1', site: 1 }],
    });
    const leave = { leave: { tipo: 'ferias' } };
    expect(toScreenNames('leaves.getMine', leave)).toEqual(leave);
    expect(toScreenNames('reports.getUserLogPage', { data: 'c2VhbGVk' })).toEqual({ data: 'c2VhbGVk' });
  });

  it('a file in an answer stays unchanged', () => {
    const file = new Blob(['x']);
    expect(toScreenNames('reports.reserves', file)).toBe(file);
  });
});

describe('requests', () => {
  const named = { site: 2, date: '2026-11-19', meal: 1 };

  it.each([
    ['reservations.reserve', { local: 2, data: '2026-11-19', time: 1 }],
    ['reservations.getPage', { local: 2, date: '2026-11-19', time: 1 }],
    ['reservations.registerVisitorReservation', { local: 2, date: '2026-11-19', meal: 1 }],
  ] as const)('a request of %s has the names of the wire', (name, wire) => {
    expect(toWireNames(name, named)).toEqual(wire);
    expect(toWireNames(name, { rows: [named] })).toEqual({ rows: [wire] });
  });
});
