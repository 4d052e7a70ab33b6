/** An address of the site itself: always of the public address that it was given, never of the host that a request names. */
export const addressIn = (publicUrl: string, path: string, query: Record<string, string> = {}): string => {
  const search = new URLSearchParams(query).toString()
  return `${new URL(publicUrl).origin}${path}${search && `?${search}`}`
}
