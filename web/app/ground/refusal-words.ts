import type { EnglishWords } from '../text/words.ts'

type ManagerWord = keyof EnglishWords['manager']['refused']
// The others are said of one field.
type AccountWord = Exclude<keyof EnglishWords['account']['refused'], 'email' | 'TOO_SHORT' | 'TOO_LONG' | 'COMMON' | 'OWN_NAME'>

/** The sentences of one code, for managers and for people at their own account. */
export type RefusalWords = { manager?: ManagerWord; account?: AccountWord }
