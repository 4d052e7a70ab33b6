import type { Language } from '@foyer/contract'

type Named = string | null

const en = {
  name: 'Make-up visits',
  subject: (business: string) => `Your next visit to ${business} is paid for`,
  heading: (name: Named) => (name ? `This is yours, ${name}` : 'This is yours'),
  line: (business: string, count: number) =>
    count === 1
      ? `${business} gives you one visit. Book as usual: it is paid for.`
      : `${business} gives you ${count} visits. Book as usual: they are paid for.`,
  everything: 'Everything that can be booked',
  facts: { for: 'For', until: 'For sessions until', reason: 'Reason' },
  back: 'Cancel in time and the visit comes back.',
  signUp: 'To book with it, sign in or create an account with this e-mail address.',
  book: 'Find a time',
  sentBy: (business: string) => `${business} sent you this.`,
}
type CreditWords = typeof en

const de: CreditWords = {
  name: 'Gutgeschriebene Besuche',
  subject: (business) => `Dein nächster Besuch bei ${business} ist bezahlt`,
  heading: (name) => (name ? `Das gehört dir, ${name}` : 'Das gehört dir'),
  line: (business, count) =>
    count === 1
      ? `${business} schreibt dir einen Besuch gut. Buche wie gewohnt: Er ist bezahlt.`
      : `${business} schreibt dir ${count} Besuche gut. Buche wie gewohnt: Sie sind bezahlt.`,
  everything: 'Alles, was man buchen kann',
  facts: { for: 'Für', until: 'Für Termine bis', reason: 'Grund' },
  back: 'Sagst du rechtzeitig ab, bekommst du den Besuch zurück.',
  signUp: 'Melde dich an oder leg mit dieser E-Mail-Adresse ein Konto an, um damit zu buchen.',
  book: 'Zeit finden',
  sentBy: (business) => `${business} hat dir das geschickt.`,
}

export const creditWords: Record<Language, CreditWords> = { en, de }
