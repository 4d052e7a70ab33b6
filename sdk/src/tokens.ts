/** `none` after signing out, `member` after signing in; the site decides what each may do, whatever this says. */
export type TokenRole = 'none' | 'visitor' | 'member'

/** `expiresAt`: seconds since 1970. */
export type AccessToken = { value: string; expiresAt: number }
export type RefreshToken = { value: string; role: TokenRole }

export type Tokens = { accessToken: AccessToken; refreshToken: RefreshToken }

export const emptyTokens: Tokens = { accessToken: { value: '', expiresAt: 0 }, refreshToken: { value: '', role: 'none' } }

export const isUsable = ({ value, expiresAt }: AccessToken, now: number): boolean => value !== '' && expiresAt >= Math.floor(now / 1000)

/** Where tokens outlive the page: a cookie, local storage, a session on a server. Read for each call, as other tabs write there too. */
export type TokenStorage = {
  read: () => Tokens | null
  write: (tokens: Tokens) => void
}

export const memoryStorage = (tokens: Tokens = emptyTokens): TokenStorage => {
  let kept = tokens
  return {
    read: () => kept,
    write: (written) => {
      kept = written
    },
  }
}
