import Bowser from 'bowser';

const UNKNOWN = 'Navegador desconhecido';
/** Longest part of a user agent that is parsed. No browser sends a longer one. */
const MAX_LENGTH = 512;

/** Describes a browser and its system in the words of its owner, such as `Chrome no Android`. */
export function deviceLabel(userAgent: string | undefined): string {
  if (!userAgent) return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_LENGTH));
  if (!browser.name) return os.name ? `${UNKNOWN} no ${os.name}` : UNKNOWN;
  return os.name ? `${browser.name} no ${os.name}` : browser.name;
}
