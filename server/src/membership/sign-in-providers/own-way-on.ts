/**
 * Path and query of one of our pages, whatever the caller sends: parsed as browsers parse it, so that `//elsewhere` is seen as another
 * host.
 */
export const ownWayOn = (to: string | undefined, otherwise: string): string => {
  const here = 'http://here.invalid'
  if (!to?.startsWith('/') || !URL.canParse(to, here)) return otherwise
  const { origin, pathname, search } = new URL(to, here)
  return origin === here && !pathname.startsWith('//') && !/^\/(_api|oauth2|v\d)(\/|$)/.test(pathname) ? pathname + search : otherwise
}

/** The same way with one more parameter. */
export const wayWith = (wayOn: string, said: Record<string, string>): { path: string; query: Record<string, string> } => {
  const { pathname, searchParams } = new URL(wayOn, 'http://here.invalid')
  return { path: pathname, query: { ...Object.fromEntries(searchParams), ...said } }
}
