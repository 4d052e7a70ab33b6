/** An address of the site itself: built from its public address, never from the host that a request names. */
export const addressIn = (publicUrl: string, path: string, query: Record<string, string> = {}): string => {
  const search = new URLSearchParams(query).toString()
  return `${new URL(publicUrl).origin}${path}${search && `?${search}`}`
}
