export const USAGE = `npm run backup -- [ação] [opções]

  make                   faz uma cópia e a comprova; é o que se faz sem ação
  list                   lista as cópias
  verify [CÓPIA]         comprova de novo a última cópia, ou a que se informa
  restore [CÓPIA]        restaura a última cópia, ou a que se informa, em um banco vazio
    --other-secret       também a que foi feita com outro APP_SECRET, que se perdeu

CÓPIA é o nome que list mostra, ou o caminho da pasta de uma cópia.`;
