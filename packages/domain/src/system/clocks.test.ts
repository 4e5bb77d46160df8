import { expect, it } from 'vitest';
import { type ClockFacts, clocksHealth } from './clocks.ts';

const at = (name: string, seconds: number) => ({ name, aheadMs: seconds * 1000 });
const stores = [at('Redis', 0), at('MongoDB', 0)];
const well: ClockFacts = {
  processes: [at('Servidor web', 1), at('Reservas', 0), at('Reservas', -1)],
  stores,
  devicesMs: [],
};

it.each<[string, Partial<ClockFacts>, string, string]>([
  ['all agree', {}, 'ok', 'Todos concordam'],
  [
    'one process is two minutes ahead',
    { processes: [at('Servidor web', 120), at('Reservas', 0), at('Avaliações', 0)] },
    'failed',
    'Servidor web adiantado em 120 s',
  ],
  [
    'one is behind by what costs some commands',
    { processes: [at('Servidor web', 0), at('Reservas', -12)] },
    'degraded',
    'Reservas atrasado em 12 s',
  ],
  [
    'all processes are moved together, to try something',
    { processes: [at('Servidor web', 86_400), at('Reservas', 86_400)], stores: [] },
    'ok',
    'Todos concordam',
  ],
  [
    'one of those that were moved is not',
    { processes: [at('Servidor web', 86_400), at('Reservas', 86_400), at('Avaliações', 86_280)], stores: [] },
    'failed',
    'Avaliações atrasado em 120 s',
  ],
  [
    'a store has another time and two instances of one name are listed once',
    { processes: [at('Reservas', -40), at('Reservas', -40)], stores: [at('Redis', 0), at('MongoDB', -40)] },
    'failed',
    'Redis adiantado em 40 s',
  ],
  ['no time was reported yet', { processes: [], stores: [] }, 'ok', 'Todos concordam'],
  [
    'all devices say that we are ahead',
    { devicesMs: [-119_000, -121_000] },
    'degraded',
    'Catracas e terminais concordam em outra hora: o relógio do servidor pode estar adiantado em 121 s',
  ],
  ['one device is wrong', { devicesMs: [-119_000, 0] }, 'ok', 'Todos concordam'],
  ['a single device is no witness', { devicesMs: [-119_000] }, 'ok', 'Todos concordam'],
  ['devices are wrong each by itself', { devicesMs: [-119_000, 180_000, -70_000] }, 'ok', 'Todos concordam'],
])('the health of the clocks is reported if %s', (_what, facts, state, detail) => {
  expect(clocksHealth({ ...well, ...facts })).toEqual({ state, detail });
});
