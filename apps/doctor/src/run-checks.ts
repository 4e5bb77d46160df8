import { withTimeout } from '@reserva/runtime/process/timeouts';
import { type Context, StoreAway } from './context.ts';
import { type Finding, fault, skipped, warning } from './finding.ts';

export interface Check {
  name: string;
  /** The title in Portuguese. */
  title: string;
  run(context: Context): Promise<Finding[]>;
}

/** The findings of one check. */
export interface CheckResult {
  name: string;
  title: string;
  findings: Finding[];
}

const TIMEOUT_MS = 15_000;

class TooLate extends Error {}

/** Runs all checks at the same time. A check that fails or times out does not stop the others. */
export const runChecks = (
  context: Context,
  checks: readonly Check[],
  timeoutMs = TIMEOUT_MS,
): Promise<CheckResult[]> =>
  Promise.all(
    checks.map(async ({ name, title, run }) => ({
      name,
      title,
      findings: await withTimeout(timeoutMs, run(context), () => new TooLate()).catch((error) => [
        notChecked(error, timeoutMs),
      ]),
    })),
  );

function notChecked(error: unknown, timeoutMs: number): Finding {
  if (error instanceof TooLate) {
    return warning(
      `Sem resposta em ${timeoutMs / 1000} s`,
      'Não se sabe como isto está.',
      'Repita; se não mudar, veja a rede entre esta máquina e o que é verificado.',
    );
  }
  if (error instanceof StoreAway) return skipped(`Não verificado: o ${error.store} não responde.`);
  return warning(
    `Não pôde ser verificado: ${(error as Error).message}`,
    'Não se sabe como isto está.',
    'Guarde esta mensagem para quem mantém o sistema.',
  );
}

/** Converts a StoreAway error to the finding of the store's own check. */
export const storeAway = (store: StoreAway['store'], variable: string) => (error: unknown) => {
  if (!(error instanceof StoreAway)) throw error;
  const { message } = error.cause as Error;
  return [
    fault(
      `O ${store} não responde: ${withoutPassword(message)}`,
      'Sem ele nada é reservado, nem ninguém entra.',
      `Confira ${variable} e se ele está em execução (docker compose ps).`,
    ),
  ];
};

/** Removes passwords, which addresses in the messages of drivers can contain. */
const withoutPassword = (text: string): string => text.replace(/\/\/[^@\s/]*@/g, '//…@');
