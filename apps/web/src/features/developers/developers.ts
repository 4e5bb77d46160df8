/** How a portrait is drawn. Colours are CSS colours. */
export interface Looks {
  skin: string;
  hair: string;
  shirt: string;
  ground: string;
  cut: 'short' | 'long' | 'bun' | 'curls' | 'bald' | 'bob';
  glasses?: boolean;
  beard?: boolean;
  /** Where the usual one would not be seen. */
  mouth?: string;
}

export interface Developer {
  name: string;
  description: string;
  /** Role tags. */
  roles: readonly string[];
  github: string;
  linkedin: string;
  looks: Looks;
}

/**
 * The team of spec 2.20. People, texts and addresses are made up (example.com is nobody's): replace them with your own.
 */
export const developers: readonly Developer[] = [
  {
    name: 'Helena Prado',
    description:
      'Ouve quem está na fila antes de escrever a primeira linha. Desenhou a reserva em dois toques e cuida para que cada tela responda a uma pergunta só.',
    roles: ['Produto', 'Experiência do usuário'],
    github: 'https://example.com/github/helena-prado',
    linkedin: 'https://example.com/linkedin/helena-prado',
    looks: { skin: '#e8b48f', hair: '#5b3420', shirt: '#b23c13', ground: '#fbe3d8', cut: 'long' },
  },
  {
    name: 'Caio Amaral',
    description:
      'Faz o aplicativo abrir rápido até no corredor sem sinal. Se um botão não funciona com o teclado, para ele o botão não existe.',
    roles: ['Front-end', 'Acessibilidade'],
    github: 'https://example.com/github/caio-amaral',
    linkedin: 'https://example.com/linkedin/caio-amaral',
    looks: {
      skin: '#8d5a3b',
      hair: '#231815',
      shirt: '#2f9e55',
      ground: '#d2ecda',
      cut: 'short',
      beard: true,
    },
  },
  {
    name: 'Yara Tavares',
    description:
      'Garante que nenhuma reserva se perca e que nenhuma aconteça duas vezes. Desliga servidores de propósito e sorri quando nada muda.',
    roles: ['Back-end', 'Banco de dados'],
    github: 'https://example.com/github/yara-tavares',
    linkedin: 'https://example.com/linkedin/yara-tavares',
    looks: {
      skin: '#6f432a',
      hair: '#1d1411',
      shirt: '#e3a60f',
      ground: '#ffefc0',
      cut: 'curls',
      mouth: '#f0b3a4',
    },
  },
  {
    name: 'Tomás Kimura',
    description:
      'Conversa com as catracas na língua delas. Levou um leitor de QR Code para casa só para descobrir por que ele não gostava de telas riscadas.',
    roles: ['Integrações', 'Dispositivos'],
    github: 'https://example.com/github/tomas-kimura',
    linkedin: 'https://example.com/linkedin/tomas-kimura',
    looks: {
      skin: '#f0c8a0',
      hair: '#26211f',
      shirt: '#2c6fb3',
      ground: '#d9e8f6',
      cut: 'bob',
      glasses: true,
    },
  },
  {
    name: 'Lia Fontes',
    description:
      'Testa o que todo mundo jura que funciona. Coleciona relógios errados, redes lentas e cliques duplos, e transforma cada um em um teste.',
    roles: ['Qualidade', 'Automação'],
    github: 'https://example.com/github/lia-fontes',
    linkedin: 'https://example.com/linkedin/lia-fontes',
    looks: {
      skin: '#d79a72',
      hair: '#a8442a',
      shirt: '#7a4fa3',
      ground: '#eae0f4',
      cut: 'bun',
      glasses: true,
    },
  },
  {
    name: 'Otto Meireles',
    description:
      'Mantém tudo no ar na hora do almoço, que é quando importa. Guarda as chaves, conta os segundos e dorme tranquilo porque os alarmes não dormem.',
    roles: ['Infraestrutura', 'Segurança'],
    github: 'https://example.com/github/otto-meireles',
    linkedin: 'https://example.com/linkedin/otto-meireles',
    looks: {
      skin: '#c98d66',
      hair: '#7d746e',
      shirt: '#4d4844',
      ground: '#e6e3e0',
      cut: 'bald',
      beard: true,
    },
  },
];
