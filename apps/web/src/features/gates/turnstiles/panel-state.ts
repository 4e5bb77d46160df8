/**
 * Returns the state for the header of the side panel (spec 2.12). The header is red if no turnstile operates, yellow if
 * some do, and neutral if all do.
 */
export function panelState(turnstiles: number, operating: number): 'none' | 'some' | 'all' {
  if (operating === 0) return 'none';
  return operating < turnstiles ? 'some' : 'all';
}
