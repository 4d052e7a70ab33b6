import type { Language } from '@foyer/contract'
import { de } from './de.ts'
import { en, type MailWords } from './en.ts'

export type { MailWords }

export const mailWords: Record<Language, MailWords> = { en, de }
