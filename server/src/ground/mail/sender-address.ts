export const senderAddress = ({ email, publicUrl }: { email?: string | null; publicUrl: string }): string =>
  email || `noreply@${hostOf(publicUrl)}`

// An IP address is no mail domain, and many servers refuse a bare host name.
const hostOf = (publicUrl: string): string => {
  const { hostname } = new URL(publicUrl)
  return /^[\d.]+$|^\[/.test(hostname) ? 'localhost' : hostname
}
