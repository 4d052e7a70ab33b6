import type { Language } from '@foyer/contract'
import { de } from './de.ts'
import { en, type MailWords } from './en.ts'

export type { MailWords }

/** The words of each language; another language is one more file and one more line. */
export const mailWords: Record<Language, MailWords> = { en, de }
