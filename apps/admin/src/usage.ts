export const USAGE = `npm run admin -- COMANDO [opções]

  create LOGIN                 imprime um link, válido por 30 minutos e uma única vez, em que a pessoa define
                               senha e autenticador (e o nome, se não for informado)
      --cpf CPF --cracha N     de um login que ainda não existe; a conta é de administrador
      --nome NOME --email E    opcionais
      --administrador          de um login que existe e não é administrador: passa a ser quando usar o link
  reset-second-factor LOGIN    o próximo acesso mostra um novo QR Code; sessões e códigos terminam
  end-sessions LOGIN           encerra as sessões e cancela os códigos de acesso
  unlock LOGIN                 libera um login bloqueado por excesso de tentativas
  rotate-token CATRACA         troca o endereço secreto de uma catraca ou de um terminal (nome, IP ou id); o antigo
                               deixa de valer
  rotate-secret                troca APP_SECRET por APP_SECRET_NEW, com tudo o que está cifrado; o sistema deve estar
                               parado. Interrompido, continua quando for repetido

Cada comando fica nos registros dos operadores, em nome de LINHA DE COMANDO.`;
