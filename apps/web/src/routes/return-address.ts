/**
 * Where to go after signing in: an address of ours, never another site's. Written out as undefined where it is not one,
 * because the router merges what is left out back in.
 */
export function returnAddress(search: Record<string, unknown>): { redirect?: string | undefined } {
  const { redirect } = search;
  return { redirect: typeof redirect === 'string' && /^\/(?![/\\])/.test(redirect) ? redirect : undefined };
}
