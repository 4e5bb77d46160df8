import type { Check } from '../examine.ts';
import { judgeSecret } from '../judge/secret.ts';

export const secret: Check = {
  name: 'secret',
  title: 'Segredo',
  look: async ({ config }) => [judgeSecret(config.secret)],
};
