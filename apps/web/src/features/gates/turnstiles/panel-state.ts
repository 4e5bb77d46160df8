/** Header of the side panel (spec 2.12): red when no turnstile operates, yellow when only some do, neutral when all do. */
export function panelState(turnstiles: number, operating: number): 'none' | 'some' | 'all' {
  if (operating === 0) return 'none';
  return operating < turnstiles ? 'some' : 'all';
}
