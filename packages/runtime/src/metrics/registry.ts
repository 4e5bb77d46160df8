import {
  Counter,
  type CounterConfiguration,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  type HistogramConfiguration,
  Registry,
} from 'prom-client';
import type { Running } from '../process/lifecycle.ts';
import { settledWithin } from '../process/timeouts.ts';

/** Of this process; one registry, because metrics of a process cannot be collected twice. */
export const registry = new Registry();
const registers = [registry];

/*
 * Labels hold names of the contract, of our code, or of what an administrator has registered, and never what somebody sent:
 * nobody makes series without end, and nothing personal gets out.
 */
type WithoutRegisters<C> = Omit<C, 'registers'>;
export const counter = <L extends string>(options: WithoutRegisters<CounterConfiguration<L>>): Counter<L> =>
  new Counter({ ...options, registers });
export const gauge = <L extends string>(options: WithoutRegisters<GaugeConfiguration<L>>): Gauge<L> =>
  new Gauge({ ...options, registers });
export const histogram = <L extends string>(
  options: WithoutRegisters<HistogramConfiguration<L>>,
): Histogram<L> => new Histogram({ ...options, registers });

/** From what nobody notices to what nobody waits for, in seconds. */
export const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Looks something up; a text that it returns is metrics as they are told. */
type Source = () => Promise<unknown>;
const sources = new Set<Source>();
/** A store that froze must not keep the collector from all the rest. */
const COLLECT_TIMEOUT_MS = 2_000;

/** For what is counted elsewhere: looked up when a collector asks, and at no other time. One that fails has no value then. */
export function onCollect(source: Source): Running {
  sources.add(source);
  return { stop: async () => void sources.delete(source) };
}

/** All that is known, as a collector reads it. */
export async function metricsText(): Promise<string> {
  const looks = [...sources].map((source) => settledWithin(COLLECT_TIMEOUT_MS, source()));
  const found = await Promise.all(looks);
  return (await registry.metrics()) + found.filter((text) => typeof text === 'string').join('');
}
