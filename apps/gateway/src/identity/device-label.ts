import Bowser from 'bowser';

const UNKNOWN = 'Navegador desconhecido';
/** Longer ones are nobody's. */
const MAX_LENGTH = 512;

/** A browser and its system as its owner would say it: `Chrome no Android`. */
export function deviceLabel(userAgent: string | undefined): string {
  if (!userAgent) return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_LENGTH));
  if (!browser.name) return os.name ? `${UNKNOWN} no ${os.name}` : UNKNOWN;
  return os.name ? `${browser.name} no ${os.name}` : browser.name;
}
