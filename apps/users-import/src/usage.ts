export const DEACTIVATE_MISSING = 'deactivate-missing';

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
