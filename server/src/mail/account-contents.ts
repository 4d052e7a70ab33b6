import type { Language, Site } from '@foyer/contract'
import { zoneNamesOf } from '@foyer/domain'
import type { MailContent } from './content.ts'
import { timeOf } from './dates.ts'
import { mailWords } from './text/mail-words.ts'

type SignIn = { site: Site; language: Language; url: string; expiresAt: string }

/** The mail with a one-time sign-in link, for people of the business. */
export const signInContent = ({ site, language, url, expiresAt }: SignIn): MailContent => {
  const words = mailWords[language]
  const until = `${timeOf(expiresAt, site.timeZone, language)}, ${words.zone(zoneNamesOf(expiresAt, site.timeZone, language))}`
  return {
    subject: words.signInLink.subject(site.name),
    heading: words.signInLink.heading,
    lines: [words.signInLink.line(until)],
    facts: [],
    button: { label: words.signInLink.button, href: url },
    hints: [],
    footer: words.signInLink.footer,
  }
}

/** The mail that only shows that mail works. */
export const testContent = (site: Site): MailContent => {
  const words = mailWords[site.defaultLanguage].testMail
  return {
    subject: words.subject(site.name),
    heading: words.heading,
    lines: [words.line(site.name)],
    facts: [],
    button: { label: words.button, href: site.publicUrl },
    hints: [],
    footer: words.footer(site.name),
  }
}
