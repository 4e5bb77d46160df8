/** Texts of the operators' permissions. */
export const texts = {
  allowed: 'Permitido',
  failed: {
    save: 'Erro ao salvar!',
    load: 'Erro ao buscar permissões',
  },
  notAllowed: 'Não permitido',
  saved: 'Configurações salvas!',
  unsaved: 'as permissões não salvas',
  note: 'Vale para operadores e cozinha, já na próxima ação de cada um.',
  title: 'Permissões dos operadores',
};
