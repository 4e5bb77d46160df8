/** Texts of the fields that choose a person. */
export const texts = {
  employee: 'Funcionário',
  nameBadgeOrCpf: 'Nome, crachá ou CPF',
  change: 'Trocar',
  searching: 'Buscando…',
  searchFailed: 'Não foi possível buscar. Digite o CPF.',
  moreFound: 'Há mais pessoas: escreva mais do nome.',
  notFound: 'Nenhuma pessoa encontrada.',
  numberNotFound: 'Nenhuma pessoa encontrada. Digite o crachá ou o CPF inteiro.',
  /** Shown for a CPF without a result, because the search finds only people who still work here. */
  cpfNotActive: 'Nenhuma pessoa ativa tem este CPF. Se a pessoa já saiu, continue com o CPF.',
};
