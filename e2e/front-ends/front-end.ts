/** All that a page knows of the site: its address and the client id. */
export type Site = { host: string; clientId: string }

/** Where an attempt to sign in has got to. */
export type Outcome =
  | { is: 'MEMBER' }
  | { is: 'ASKED'; stateToken: string; factorType: 'MAIL' | 'TOTP' }
  | { is: 'REFUSED'; reason: string }

/** What both pages can do, each in its own way. */
export type FrontEnd = {
  /** The e-mail address of the member; null for a visitor. */
  whoIsHere: () => Promise<string | null>
  countServices: () => Promise<number>
  register: (email: string, password: string) => Promise<Outcome>
  logIn: (email: string, password: string) => Promise<Outcome>
  tellCode: (asked: Outcome & { is: 'ASKED' }, code: string) => Promise<Outcome>
  /** Leaves for the site's own page; `none` comes back at once, signed in or not. */
  leaveToSignIn: (prompt: 'login' | 'none') => Promise<void>
  /** On the way back: the site's answer; null where the page was opened otherwise. */
  comeBack: () => Promise<Outcome | null>
  /** In a hidden frame, by what this browser still knows of the site. */
  signInSilently: () => Promise<Outcome>
  forgetPassword: (email: string) => Promise<void>
  logOut: () => Promise<void>
}

export const member: Outcome = { is: 'MEMBER' }
export const refused = (reason: string): Outcome => ({ is: 'REFUSED', reason })

/** The page itself, without what the site has told it. */
export const ownAddress = (): string => location.origin + location.pathname.replace(/\/callback$/, '')
