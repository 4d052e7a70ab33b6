/** Does this address lead nowhere but to this machine? */
export const isLoopback = (publicUrl: string): boolean => {
  const { hostname } = new URL(publicUrl)
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}
