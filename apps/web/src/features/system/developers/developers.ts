import { texts } from './texts.ts';

/** The parts of a portrait. Colours are CSS colours. */
export interface Looks {
  skin: string;
  hair: string;
  shirt: string;
  ground: string;
  cut: 'short' | 'long' | 'bun' | 'curls' | 'bald' | 'bob';
  glasses?: boolean;
  beard?: boolean;
  /** Replaces the default colour if it would not be visible. */
  mouth?: string;
}

export interface Developer {
  name: string;
  description: string;
  /** The role tags. */
  roles: readonly string[];
  github: string;
  linkedin: string;
  looks: Looks;
}

/** The team of spec 2.20. People, texts and addresses are fictional. Replace them with your own. */
export const developers: readonly Developer[] = [
  {
    ...texts.people.helena,
    github: 'https://example.com/github/helena-prado',
    linkedin: 'https://example.com/linkedin/helena-prado',
    looks: { skin: '#e8b48f', hair: '#5b3420', shirt: '#b23c13', ground: '#fbe3d8', cut: 'long' },
  },
  {
    ...texts.people.caio,
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
    ...texts.people.yara,
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
    ...texts.people.tomas,
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
    ...texts.people.lia,
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
    ...texts.people.otto,
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
