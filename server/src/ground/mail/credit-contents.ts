import type { Language, OrderCredits, Placeholder, Site } from '@foyer/contract'
import type { MailContent } from './content.ts'
import { dayOf } from './dates.ts'
import { creditWords } from './text/credit-words.ts'

export type CreditMail = {
  credits: OrderCredits
  services: readonly string[]
  site: Pick<Site, 'name' | 'publicUrl' | 'timeZone'>
  language: Language
  firstName: string | null
  hasAccount: boolean
  now: string
}

export function creditContent({ credits, services, site, language, firstName, hasAccount, now }: CreditMail): MailContent {
  const words = creditWords[language]
  const { endDate, reason } = credits
  const count = credits.benefits.reduce((sum, { amount = 0 }) => sum + amount, 0)
  return {
    subject: words.subject(site.name),
    heading: words.heading(firstName),
    title: credits.planName,
    lines: [`${words.line(site.name, count)} ${words.back}`],
    facts: [
      { label: words.facts.for, value: services.length > 0 ? services.join(', ') : words.everything },
      ...(endDate === undefined ? [] : [{ label: words.facts.until, value: dayOf(dayBefore(endDate), site.timeZone, language, now) }]),
      ...(reason === undefined ? [] : [{ label: words.facts.reason, value: reason }]),
    ],
    button: { label: words.book, href: site.publicUrl },
    hints: hasAccount ? [] : [words.signUp],
    footer: words.sentBy(site.name),
  }
}

export const creditValues = ({ site, firstName }: CreditMail): Partial<Record<Placeholder, string>> => ({
  firstName: firstName ?? '',
  business: site.name,
})

const dayBefore = (end: string): string => Temporal.Instant.from(end).subtract({ milliseconds: 1 }).toString({ fractionalSecondDigits: 3 })
