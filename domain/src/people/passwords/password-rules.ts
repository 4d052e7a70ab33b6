export const shortestPassword = 8
export const longestPassword = 200

export type PasswordWeakness = 'TOO_SHORT' | 'TOO_LONG' | 'COMMON' | 'OWN_NAME'

/**
 * Facts about this account that an attacker can guess. `isCommonPassword` takes the simplified form. `shortest`: if the site demands more.
 */
export type KnownToEveryone = { email: string; siteName: string; isCommonPassword: (simplified: string) => boolean; shortest?: number }

/** Null if the password is good. There are no rules about kinds of characters: only length and not being guessable count. */
export const weaknessOfPassword = (password: string, known: KnownToEveryone): PasswordWeakness | null => {
  const { length } = [...password]
  if (length < (known.shortest ?? shortestPassword)) return 'TOO_SHORT'
  if (length > longestPassword) return 'TOO_LONG'
  if (isOwnName(password, known)) return 'OWN_NAME'
  return isCommon(password, known) ? 'COMMON' : null
}

const isCommon = (password: string, { isCommonPassword }: KnownToEveryone): boolean => {
  if (new Set(password.toLowerCase()).size < 3) return true
  return [password, withLettersForSigns(password)].map(simplifiedPassword).some((simple) => {
    const word = withoutNumber(simple)
    return isCommonPassword(simple) || (word.length >= shortestWord && isCommonPassword(word))
  })
}

const shortestWord = 4

const withLettersForSigns = (password: string): string => password.replaceAll('@', 'a').replaceAll('$', 's')

const isOwnName = (password: string, { email, siteName }: Pick<KnownToEveryone, 'email' | 'siteName'>): boolean => {
  const [mailbox = ''] = email.split('@')
  const names = [email, mailbox, siteName].map(simplifiedPassword).filter((name) => name !== '')
  const simple = simplifiedPassword(password)
  return names.includes(simple) || names.includes(withoutNumber(simple))
}

/** `Juniper-2027!` is still "juniper" to an attacker, who tries capitals, punctuation and a number at either end first. */
export const simplifiedPassword = (text: string): string => text.toLowerCase().replace(/[^\p{Letter}\p{Number}]/gu, '')
const withoutNumber = (text: string): string => text.replace(/^\d+|\d+$/g, '')
