/** From whom messages come: the site's own address, else one of its host that nobody reads. */
export const senderAddress = ({ email, publicUrl }: { email?: string | null; publicUrl: string }): string =>
  email || `noreply@${hostOf(publicUrl)}`

// An IP address is no mail domain, and a bare host name is refused by many servers.
const hostOf = (publicUrl: string): string => {
  const { hostname } = new URL(publicUrl)
  return /^[\d.]+$|^\[/.test(hostname) ? 'localhost' : hostname
}
