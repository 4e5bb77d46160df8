import type { GateNews } from '@reserva/contracts/gates/gate-news-operations';
import { describe, expect, it } from 'vitest';
import { happenedSince, newsToShow } from './gate-news.ts';

const at = (time: string) => `2026-11-19T${time}.000Z`;
const opened = new Date(at('14:30:00'));
const passed = (em: string, id = `passed-${em}`): GateNews => ({
  resultado: 'passou',
  id,
  em: at(em),
  tipo: 1,
  local: 2,
  status: 2,
  localReservado: null,
  valor: 3.5,
});
const refused = (em: string, id = `refused-${em}`): GateNews => ({
  resultado: 'recusado',
  id,
  em: at(em),
  motivo: 'Fora do horário',
  orientacao: 'Confira os horários.',
});

describe('news about an open code', () => {
  it.each([
    ['a turn after it was opened', passed('14:30:05'), true],
    ['a turn by a device whose clock is late', passed('14:29:31'), true],
    ['a turn of before', passed('14:29:29'), false],
    ['a refusal', refused('14:30:05'), true],
    ['a refusal in the moment of opening', refused('14:29:58'), true],
    ['a refusal of before: the badge was refused, so the code is opened', refused('14:29:57'), false],
  ])('only news since the opening of a code counts (%s)', (_what, news, expected) => {
    expect(happenedSince(news, opened)).toBe(expected);
  });
});

describe('the news on the screen', () => {
  const both = [passed('14:30:05'), refused('14:30:04'), refused('14:30:09')] as const;
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ] as const;
  const none = new Set<string>();

  it.each(orders)('a passage is shown in any order of the news: %i %i %i', (...order) => {
    const news = order.map((index) => both[index] as GateNews);
    expect(newsToShow(news, opened, none)).toEqual(both[0]);
    expect(newsToShow([...news, ...news], opened, none)).toEqual(both[0]);
  });

  it.each(orders)('the last refusal is shown if no one passed: %i %i %i', (...order) => {
    const three = [refused('14:30:01'), refused('14:30:09', 'a'), refused('14:30:09', 'b')] as const;
    expect(
      newsToShow(
        order.map((index) => three[index] as GateNews),
        opened,
        none,
      ),
    ).toEqual(three[2]);
  });

  it('news that was read or is old is not shown', () => {
    expect(newsToShow([refused('14:30:05')], opened, new Set(['refused-14:30:05']))).toBeNull();
    expect(newsToShow([refused('14:00:00'), passed('14:00:00')], opened, none)).toBeNull();
    expect(newsToShow([], opened, none)).toBeNull();
  });
});
