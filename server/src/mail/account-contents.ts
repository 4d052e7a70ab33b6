import type { Language, Site } from '@foyer/contract'
import { zoneNamesOf } from '@foyer/domain'
import type { MailContent } from './content.ts'
import { momentOf, timeOf } from './dates.ts'
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

type PasswordChanged = { site: Site; language: Language; changedAt: string }

/** The news that a password was changed, for the person whose it is. */
export const passwordChangedContent = ({ site, language, changedAt }: PasswordChanged): MailContent => {
  const words = mailWords[language]
  const { timeZone } = site
  const when = `${momentOf(changedAt, timeZone, language, changedAt)}, ${words.zone(zoneNamesOf(changedAt, timeZone, language))}`
  return {
    subject: words.passwordChanged.subject(site.name),
    heading: words.passwordChanged.heading,
    lines: [words.passwordChanged.line(when), words.passwordChanged.notYou],
    facts: [],
    button: { label: words.signInLink.button, href: `${site.publicUrl}/manage/sign-in` },
    hints: [],
    footer: words.passwordChanged.footer(site.name),
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
