const addressParts = /^(https?):\/\/(\[[\da-f:.]+\]|[^/:?#[\]]+)(?::(\d+))?(?:[/?#]|$)/i
const loopbackAddress = /^(127\.\d+\.\d+\.\d+|\[::1\])$/
const isNumeric = (host: string): boolean => host.startsWith('[') || /^[\d.]+$/.test(host)
const isLocal = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost')

/**
 * Null if browsers give no passkeys there: they require https and a name, not a number. On the server's own machine it is `localhost`,
 * whatever the address.
 */
export const passkeyHostOf = (publicUrl: string): string | null => {
  const [, scheme, host] = partsOf(publicUrl)
  if (scheme === undefined || host === undefined) return null
  if (loopbackAddress.test(host)) return 'localhost'
  if (isLocal(host)) return host
  return scheme === 'https' && !isNumeric(host) ? host : null
}

/** Pages of the site's public address, and of its other hosts below that name. */
export const isPasskeyOrigin = (origin: string, publicUrl: string, hosts: readonly string[] = []): boolean => {
  const passkeyHost = passkeyHostOf(publicUrl)
  const [, scheme, host, port] = partsOf(origin)
  if (passkeyHost === null || host === undefined) return false
  if (isLocal(passkeyHost)) return host === passkeyHost
  const [, , , publicPort] = partsOf(publicUrl)
  if (scheme !== 'https') return false
  if (host === passkeyHost) return (port ?? '443') === (publicPort ?? '443')
  return port === undefined && host.endsWith(`.${passkeyHost}`) && hosts.some((known) => known.toLowerCase() === host)
}

const partsOf = (address: string): (string | undefined)[] =>
  addressParts.exec(address)?.map((part: string | undefined) => part?.toLowerCase()) ?? []
