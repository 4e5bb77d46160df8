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
 * Labels contain only names from the contract, from our code, or from an administrator's registration. They never
 * contain text from a client, because such text could create endless series and expose personal data.
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
 * A function that reads a value when the metrics are collected. If it returns a string, that string is already in the
 * Prometheus text format.
 */
type Source = () => Promise<unknown>;
const sources = new Set<Source>();
/** Maximum time in milliseconds for one source. A frozen store then does not block the other metrics. */
const COLLECT_TIMEOUT_MS = 2_000;

/**
 * Registers a function that reads values each time Prometheus requests the metrics. If the function fails, that answer
 * lacks its values.
 */
export function onCollect(source: Source): Running {
  sources.add(source);
  return { stop: async () => void sources.delete(source) };
}

/** Returns all metrics in the Prometheus text format. */
export async function metricsText(): Promise<string> {
  const collections = [...sources].map((source) => settledWithin(COLLECT_TIMEOUT_MS, source()));
  const texts = await Promise.all(collections);
  return (await registry.metrics()) + texts.filter((text) => typeof text === 'string').join('');
}
