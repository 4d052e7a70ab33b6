/** `none` after signing out, `member` after signing in; the site decides what each may do, whatever is written here. */
export type TokenRole = 'none' | 'visitor' | 'member'

/** `expiresAt` counts seconds since 1970. */
export type AccessToken = { value: string; expiresAt: number }
export type RefreshToken = { value: string; role: TokenRole }

/** What a front end keeps of a visitor or member: enough to go on as the same person. */
export type Tokens = { accessToken: AccessToken; refreshToken: RefreshToken }

export const emptyTokens: Tokens = { accessToken: { value: '', expiresAt: 0 }, refreshToken: { value: '', role: 'none' } }

/** Good for a call at this moment; `now` in milliseconds since 1970. */
export const isUsable = ({ value, expiresAt }: AccessToken, now: number): boolean => value !== '' && expiresAt >= Math.floor(now / 1000)

/** Where tokens outlive the page: a cookie, local storage, a session on a server. Read anew for each call, as other tabs write there too. */
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
