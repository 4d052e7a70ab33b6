import type { EnglishWords } from '../text/words.ts'

type ManagerWord = keyof EnglishWords['manager']['refused']
type AccountWord = Exclude<keyof EnglishWords['account']['refused'], 'email' | 'TOO_SHORT' | 'TOO_LONG' | 'COMMON' | 'OWN_NAME'>

export type RefusalWords = { manager?: ManagerWord; account?: AccountWord }
