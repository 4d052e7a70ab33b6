export const mostEmbedOrigins = 50
/** All of them together, as the header has them: proxies refuse answers whose headers exceed 4 kB. */
export const mostOriginLetters = 3000

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const host = `(?:${label}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])|localhost|127\\.0\\.0\\.1|\\[::1\\]`
const pattern = new RegExp(`^(https?)://(\\*\\.)?(${host})(?::([1-9]\\d{0,4}))?$`)
const loopback: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

type OriginFault = 'FORMAT' | 'INSECURE' | 'TOO_WIDE'

/**
 * The origin in the form that browsers compare: without the usual port. Only this machine may be named by `http`. A wildcard stands for
 * subdomains, and needs a domain of at least two parts behind it.
 */
export const readEmbedOrigin = (text: string): { origin: string } | { fault: OriginFault } => {
  const found = pattern.exec(text.toLowerCase())
  if (!found) return { fault: text.includes('://*.') && !/:\/\/\*\.[^.]+\./.test(text) ? 'TOO_WIDE' : 'FORMAT' }
  const [, scheme, wildcard = '', name = '', port] = found
  if (wildcard !== '' && loopback.includes(name)) return { fault: 'TOO_WIDE' }
  if (scheme === 'http' && !loopback.includes(name)) return { fault: 'INSECURE' }
  if (Number(port ?? 1) > 65_535) return { fault: 'FORMAT' }
  const isUsual = port === undefined || port === (scheme === 'https' ? '443' : '80')
  return { origin: `${scheme}://${wildcard}${name}${isUsual ? '' : `:${port}`}` }
}

/** Whether a page of this origin may show the site; browsers decide the same by the header. */
export const isListedOrigin = (origin: string, listed: readonly string[]): boolean =>
  listed.some((entry) => {
    const [start = '', end] = entry.split('*')
    if (end === undefined) return entry === origin
    return origin.startsWith(start) && origin.endsWith(end) && origin.length > start.length + end.length
  })
