import type { Language } from '@foyer/contract'

const en = {
  subject: (amount: string, business: string) => `${amount} comes back to you from ${business}`,
  heading: (amount: string) => `${amount} comes back to you`,
  line: 'Your online payment was not needed, so it goes back the way you paid. You need not do anything.',
  hint: 'Depending on your bank, it takes up to ten days.',
  amount: 'Refund',
  paid: 'Paid on',
  sentBy: (business: string) => `${business} sent you this because you paid there online.`,
}
type SurplusWords = typeof en

const de: SurplusWords = {
  subject: (amount, business) => `Du bekommst ${amount} von ${business} zurück`,
  heading: (amount) => `Du bekommst ${amount} zurück`,
  line: 'Deine Online-Zahlung war nicht nötig. Das Geld kommt auf dem Weg zurück, auf dem du bezahlt hast. Du musst nichts tun.',
  hint: 'Je nach Bank dauert das bis zu zehn Tage.',
  amount: 'Erstattung',
  paid: 'Bezahlt am',
  sentBy: (business) => `${business} schreibt dir, weil du dort online bezahlt hast.`,
}

export const surplusWords: Record<Language, SurplusWords> = { en, de }
