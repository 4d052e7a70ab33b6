import { commonPasswords } from './common-passwords.ts'

export const shortestPassword = 8
export const longestPassword = 200

export type PasswordWeakness = 'TOO_SHORT' | 'TOO_LONG' | 'COMMON' | 'OWN_NAME'

/** What everybody can guess about this account: its e-mail address, the name of its business. `shortest` where the site asks for more. */
export type KnownToEveryone = { email: string; siteName: string; shortest?: number }

/** Why a password will not do, or null. There are no rules about kinds of characters: length and not being guessable are what counts. */
export const weaknessOfPassword = (password: string, known: KnownToEveryone): PasswordWeakness | null => {
  const { length } = [...password]
  if (length < (known.shortest ?? shortestPassword)) return 'TOO_SHORT'
  if (length > longestPassword) return 'TOO_LONG'
  if (isOwnName(password, known)) return 'OWN_NAME'
  return isCommon(password) ? 'COMMON' : null
}

const isCommon = (password: string): boolean => {
  if (new Set(password.toLowerCase()).size < 3) return true
  const simple = simplified(password)
  return commonPasswords().has(simple) || commonPasswords().has(withoutNumber(simple))
}

const isOwnName = (password: string, { email, siteName }: KnownToEveryone): boolean => {
  const [mailbox = ''] = email.split('@')
  const names = [email, mailbox, siteName].map(simplified).filter((name) => name !== '')
  const simple = simplified(password)
  return names.includes(simple) || names.includes(withoutNumber(simple))
}

// `Juniper-2027!` is still "juniper" to whoever guesses: capitals, signs and a number at either end are the first things tried.
const simplified = (text: string): string => text.toLowerCase().replace(/[^\p{Letter}\p{Number}]/gu, '')
const withoutNumber = (text: string): string => text.replace(/^\d+|\d+$/g, '')
