export const USAGE = `npm run leaves:import -- ARQUIVO.csv [opções]

  --dry-run   mostra o que seria feito e não grava nada

Colunas (a primeira linha tem os nomes; separadas por ; ou ,), todas obrigatórias:
  CPF           com ou sem pontuação
  inicio, fim   dd/mm/aaaa ou aaaa-mm-dd; o último dia conta
  tipo          férias, afastamento, folga ou outro; nunca o motivo de saúde
O que já está registrado não muda.`;
