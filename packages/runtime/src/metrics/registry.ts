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

/** Metrics of this process. There is only one registry, because the metrics of a process cannot be collected twice. */
export const registry = new Registry();
const registers = [registry];

/*
 * Labels hold names from the contract, our code, or an administrator's registration. Labels never hold text that a
 * client sent, because such text could create endless series and expose personal data.
 */
type WithoutRegisters<C> = Omit<C, 'registers'>;
export const counter = <L extends string>(options: WithoutRegisters<CounterConfiguration<L>>): Counter<L> =>
  new Counter({ ...options, registers });
export const gauge = <L extends string>(options: WithoutRegisters<GaugeConfiguration<L>>): Gauge<L> =>
  new Gauge({ ...options, registers });
export const histogram = <L extends string>(
  options: WithoutRegisters<HistogramConfiguration<L>>,
): Histogram<L> => new Histogram({ ...options, registers });

/** Histogram buckets in seconds, from an unnoticeable delay to an unacceptable one. */
export const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * Reads a value when metrics are collected. If it returns a string, the string is already in the Prometheus text
 * format.
 */
type Source = () => Promise<unknown>;
const sources = new Set<Source>();
/** Maximum time for one source, so that a frozen store does not block the other metrics. */
const COLLECT_TIMEOUT_MS = 2_000;

/**
 * Registers a source for values that are counted elsewhere. The source runs only when a collector asks. A failed source
 * has no value then.
 */
export function onCollect(source: Source): Running {
  sources.add(source);
  return { stop: async () => void sources.delete(source) };
}

/** Returns all metrics in the Prometheus text format. */
export async function metricsText(): Promise<string> {
  const looks = [...sources].map((source) => settledWithin(COLLECT_TIMEOUT_MS, source()));
  const texts = await Promise.all(looks);
  return (await registry.metrics()) + texts.filter((text) => typeof text === 'string').join('');
}
