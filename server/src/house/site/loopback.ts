/** Does this address lead only to this machine? */
export const isLoopback = (publicUrl: string): boolean => isLoopbackHost(new URL(publicUrl).hostname)

export const isLoopbackHost = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || /^(\[::1\]|::1)$/.test(hostname) || /^127\.\d+\.\d+\.\d+$/.test(hostname)
