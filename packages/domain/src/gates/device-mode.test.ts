import { describe, expect, test } from 'vitest';
import { modeAfter } from './device-mode.ts';

const at = (time: string) => new Date(`2026-11-19T${time}:00.000Z`);

describe('the mode of a gate', () => {
  test('a first online report has no start time', () => {
    expect(modeAfter(null, { kind: 'online', at: at('14:00') })).toEqual({
      kind: 'online',
      since: null,
      seenAt: at('14:00'),
      lastContingency: null,
    });
  });

  test('a change of mode has the time of its report', () => {
    const online = modeAfter(null, { kind: 'online', at: at('14:00') });
    const alone = modeAfter(online, { kind: 'standalone', at: at('14:05') });
    expect(alone).toMatchObject({ kind: 'standalone', since: at('14:05') });
  });

  test('a repeated mode only updates the time of its last report', () => {
    const online = modeAfter(null, { kind: 'online', at: at('14:00') });
    const alone = modeAfter(online, { kind: 'standalone', at: at('14:05') });
    expect(modeAfter(alone, { kind: 'standalone', at: at('14:10') })).toMatchObject({
      since: at('14:05'),
      seenAt: at('14:10'),
    });
  });

  test('a contingency that ended is stored with its start and end', () => {
    const lost = modeAfter(null, { kind: 'contingency', at: at('14:00') });
    expect(lost).toMatchObject({ since: at('14:00') });
    const back = modeAfter(lost, { kind: 'online', at: at('15:00') });
    expect(back).toMatchObject({
      kind: 'online',
      since: at('15:00'),
      lastContingency: { from: at('14:00'), to: at('15:00') },
    });
    expect(modeAfter(back, { kind: 'online', at: at('15:30') })?.lastContingency).toEqual({
      from: at('14:00'),
      to: at('15:00'),
    });
  });

  test('a returning device reports the contingency that was not seen', () => {
    const word = { kind: 'online', at: at('15:00'), lastOffline: at('14:20') } as const;
    const over = { from: at('14:20'), to: at('15:00') };
    expect(modeAfter(null, word)?.lastContingency).toEqual(over);
    const back = modeAfter(modeAfter(null, { kind: 'online', at: at('14:00') }), word);
    expect(back).toMatchObject({ since: at('15:00'), lastContingency: over });
    expect(modeAfter(back, { ...word, at: at('18:00') })).toEqual({ ...back, seenAt: at('18:00') });
  });

  test('a late report of a mode changes nothing', () => {
    const back = modeAfter(null, { kind: 'online', at: at('15:00') });
    expect(modeAfter(back, { kind: 'contingency', at: at('14:59') })).toBeNull();
  });
});
