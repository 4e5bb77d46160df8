/**
 * The actions in the operators' log (spec 2.18). Action 7 is every other change; the filter shows it only under "all".
 */
export const operatorActions = {
  changeValues: 1,
  conclude: 2,
  delete: 3,
  generate: 4,
  changeMenu: 5,
  deleteSuggestion: 6,
  other: 7,
} as const;
export type OperatorAction = (typeof operatorActions)[keyof typeof operatorActions];

/** The labels of the filter on the screen. Action 7 has none. */
export const operatorActionNames: Record<Exclude<OperatorAction, 7>, string> = {
  1: 'Alterar valores',
  2: 'Concluir reservas',
  3: 'Deletar reservas',
  4: 'Gerar reservas',
  5: 'Alterar cardápio',
  6: 'Excluir sugestões',
};
