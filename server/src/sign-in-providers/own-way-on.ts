/** Path and query of a page of ours, whatever the caller says: read as browsers read it, so that `//elsewhere` is what it is. */
export const ownWayOn = (to: string | undefined, otherwise: string): string => {
  const here = 'http://here.invalid'
  if (!to?.startsWith('/') || !URL.canParse(to, here)) return otherwise
  const { origin, pathname, search } = new URL(to, here)
  return origin === here && !pathname.startsWith('//') && !/^\/(_api|oauth2|v\d)(\/|$)/.test(pathname) ? pathname + search : otherwise
}

/** The same way with one more thing said on it. */
export const wayWith = (wayOn: string, said: Record<string, string>): { path: string; query: Record<string, string> } => {
  const { pathname, searchParams } = new URL(wayOn, 'http://here.invalid')
  return { path: pathname, query: { ...Object.fromEntries(searchParams), ...said } }
}
