import { fetchEngines } from '@reserva/local-infra/fetch-engines';
import { dockerAnswers } from './containers.ts';

/** Fetches what the stores of the suites need, where they come from this machine: `global-setup.ts`. */
export async function fetchStores(log: (line: string) => void): Promise<void> {
  const { MONGO_URL, REDIS_URL } = process.env;
  if (!MONGO_URL && !REDIS_URL && (await dockerAnswers())) return;
  await fetchEngines(log);
}
