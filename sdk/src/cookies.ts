import { emptyTokens, memoryStorage, type TokenStorage, type Tokens } from './tokens.ts'

export type CookieOptions = {
  path?: string
  domain?: string
  maxAgeSeconds?: number
  sameSite?: 'Lax' | 'Strict' | 'None'
  secure?: boolean
  httpOnly?: boolean
}

/** For `document.cookie` or a `Set-Cookie` header; for the whole site unless a path is given. RFC 6265, section 4.1. */
export const serializeCookie = (name: string, value: string, options: CookieOptions = {}): string => {
  const { path = '/', domain, maxAgeSeconds, sameSite = 'Lax', secure = sameSite === 'None', httpOnly = false } = options
  const attributes = [
    domain && `Domain=${domain}`,
    maxAgeSeconds !== undefined && `Max-Age=${maxAgeSeconds}`,
    `SameSite=${sameSite}`,
    secure && 'Secure',
    httpOnly && 'HttpOnly',
  ]
  return [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`, `Path=${path}`, ...attributes.filter(Boolean)].join('; ')
}

export const readCookie = (cookies: string, name: string): string | null => {
  const start = `${encodeURIComponent(name)}=`
  const pair = cookies.split(/; */).find((text) => text.startsWith(start))
  return pair === undefined ? null : decoded(pair.slice(start.length))
}

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

export const tokensInText = (text: string | null): Tokens | null => {
  try {
    const { accessToken, refreshToken } = JSON.parse(text ?? 'null') ?? {}
    if (typeof refreshToken?.value !== 'string' || !roles.includes(refreshToken.role)) return null
    return { accessToken: { ...emptyTokens.accessToken, ...accessToken }, refreshToken }
  } catch {
    return null
  }
}

const roles = ['none', 'visitor', 'member']

export type CookieStorageOptions = Omit<CookieOptions, 'httpOnly'> & { name?: string }

const sixtyDays = 60 * 24 * 60 * 60

/** Keeps tokens in a cookie of the page, which all its tabs share and its server sees. */
export const cookieStorage = ({ name = 'session', ...options }: CookieStorageOptions = {}): TokenStorage => {
  // For browsers that keep no cookies: otherwise each call would make a new visitor.
  const page = memoryStorage()
  const inCookie = () => tokensInText(readCookie(document.cookie, name))
  return {
    read: () => inCookie() ?? page.read(),
    write: (tokens) => {
      const isSignedOut = tokens.refreshToken.role === 'none'
      const maxAgeSeconds = isSignedOut ? 0 : (options.maxAgeSeconds ?? sixtyDays)
      const secure = options.secure ?? window.location.protocol === 'https:'
      // biome-ignore lint/suspicious/noDocumentCookie: TokenStorage is synchronous, and the Cookie Store API is not.
      document.cookie = serializeCookie(name, isSignedOut ? '' : JSON.stringify(tokens), { ...options, maxAgeSeconds, secure })
      page.write(inCookie() ? emptyTokens : tokens)
    },
  }
}
