export const isLoopback = (publicUrl: string): boolean => isLoopbackHost(new URL(publicUrl).hostname)

export const isLoopbackHost = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || /^(\[::1\]|::1)$/.test(hostname) || /^127\.\d+\.\d+\.\d+$/.test(hostname)

export const addressIn = (publicUrl: string, path: string, query: Record<string, string> = {}): string => {
  const search = new URLSearchParams(query).toString()
  return `${new URL(publicUrl).origin}${path}${search && `?${search}`}`
}
