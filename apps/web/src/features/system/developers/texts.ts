/** All texts of the page about the team. Its people are fictional. Replace them with your own. */
export const texts = {
  title: 'Conheça os Desenvolvedores!',
  rolesOf: (name: string) => `Funções de ${name}`,
  githubOf: (name: string) => `GitHub de ${name}`,
  linkedinOf: (name: string) => `LinkedIn de ${name}`,
  people: {
    helena: {
      name: 'Helena Prado',
      description:
        'Ouve quem está na fila antes de escrever a primeira linha. Desenhou a reserva em dois toques e cuida para que cada tela responda a uma pergunta só.',
      roles: ['Produto', 'Experiência do usuário'],
    },
    caio: {
      name: 'Caio Amaral',
      description:
        'Faz o aplicativo abrir rápido até no corredor sem sinal. Se um botão não funciona com o teclado, para ele o botão não existe.',
      roles: ['Front-end', 'Acessibilidade'],
    },
    yara: {
      name: 'Yara Tavares',
      description:
        'Garante que nenhuma reserva se perca e que nenhuma aconteça duas vezes. Desliga servidores de propósito e sorri quando nada muda.',
      roles: ['Back-end', 'Banco de dados'],
    },
    tomas: {
      name: 'Tomás Kimura',
      description:
        'Conversa com as catracas na língua delas. Levou um leitor de QR Code para casa só para descobrir por que ele não gostava de telas riscadas.',
      roles: ['Integrações', 'Dispositivos'],
    },
    lia: {
      name: 'Lia Fontes',
      description:
        'Testa o que todo mundo jura que funciona. Coleciona relógios errados, redes lentas e cliques duplos, e transforma cada um em um teste.',
      roles: ['Qualidade', 'Automação'],
    },
    otto: {
      name: 'Otto Meireles',
      description:
        'Mantém tudo no ar na hora do almoço, que é quando importa. Guarda as chaves, conta os segundos e dorme tranquilo porque os alarmes não dormem.',
      roles: ['Infraestrutura', 'Segurança'],
    },
  },
};
