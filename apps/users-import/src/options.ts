import { parseArgs } from 'node:util';

export const USAGE = `npm run users:import -- ARQUIVO.csv [opções]

  --dry-run             mostra o que seria feito e não grava nada
  --deactivate-missing  desativa quem está ativo e não consta no arquivo

Colunas (a primeira linha tem os nomes; separadas por ; ou ,):
  login, nome, cpf, cracha   obrigatórias; a pessoa é reconhecida pelo CPF
  email                      para o comprovante
  roles                      1 administrador, 2 operador, 3 cozinha, vazio para os demais
  password                   senha inicial, 8 caracteres no mínimo; vazia não muda nada
  isento                     sim: entra sem o segundo fator (painéis)
Uma coluna que falta não muda o que está gravado.`;

/** A mistake of the person who typed the command: shown with the usage. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

export interface ImportOptions {
  help: boolean;
  file: string;
  dryRun: boolean;
  deactivateMissing: boolean;
}

/** @throws UsageError */
export function parseOptions(args: string[]): ImportOptions {
  let parsed: ReturnType<typeof read>;
  try {
    parsed = read(args);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  const { values, positionals } = parsed;
  const [file = '', ...more] = positionals;
  if (!values.help && (file === '' || more.length > 0)) throw new UsageError('Informe um arquivo CSV.');
  return {
    help: values.help,
    file,
    dryRun: values['dry-run'],
    deactivateMissing: values['deactivate-missing'],
  };
}

const read = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      'deactivate-missing': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
