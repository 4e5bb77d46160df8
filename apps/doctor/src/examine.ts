import { withTimeout } from '@reserva/runtime/process/timeouts';
import { type Context, StoreAway } from './context.ts';
import { type Finding, fault, skipped, warning } from './finding.ts';

/** Looks at one thing. */
export interface Check {
  name: string;
  /** For people. */
  title: string;
  look(context: Context): Promise<Finding[]>;
}

/** What one check came to. */
export interface Examined {
  name: string;
  title: string;
  findings: Finding[];
}

/** Nobody waits for somebody who does not answer. */
const WITHIN_MS = 15_000;

class TooLate extends Error {}

/** All checks, at the same time; one that fails or never ends keeps no other from its finding. */
export const examine = (
  context: Context,
  checks: readonly Check[],
  withinMs = WITHIN_MS,
): Promise<Examined[]> =>
  Promise.all(
    checks.map(async ({ name, title, look }) => ({
      name,
      title,
      findings: await withTimeout(withinMs, look(context), () => new TooLate()).catch((error) => [
        notLooked(error, withinMs),
      ]),
    })),
  );

function notLooked(error: unknown, withinMs: number): Finding {
  if (error instanceof TooLate) {
    return warning(
      `Sem resposta em ${withinMs / 1000} s`,
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

/** Of a store that is away this is the finding, and not that others were not possible. */
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

/** Addresses in the sentences of drivers may hold one. */
const withoutPassword = (text: string): string => text.replace(/\/\/[^@\s/]*@/g, '//…@');
