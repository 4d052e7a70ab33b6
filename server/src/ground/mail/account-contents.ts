import type { GivenRole, Language, NoOfferReason, Site } from '@foyer/contract'
import { zoneNamesOf } from '@foyer/domain'
import { type CalendarFailingMail, calendarFailingContent } from './calendar-contents.ts'
import type { MailContent } from './content.ts'
import { momentOf, timeOf } from './dates.ts'
import type { SecurityChange } from './security-change.ts'
import { type MailWords, mailWords } from './text/mail-words.ts'
import { returnedMoneyWords } from './text/returned-money-words.ts'
import type { TrustChange } from './trust-change.ts'

export type AccountMail =
  | { template: 'sign-in-link'; url: string; expiresAt: string }
  | { template: 'verification-code'; code: string; expiresAt: string }
  | { template: 'recovery-link' | 'activation-link'; url: string; expiresAt: string }
  | { template: 'approval-wanted'; who: string }
  | { template: 'member-approved' }
  | { template: 'password-changed' }
  | { template: 'security-changed'; change: SecurityChange; device: string | null }
  | { template: 'team-invitation'; role: GivenRole; invitedBy: string; url: string; expiresAt: string }
  | { template: 'ownership-received'; from: string }
  | { template: 'ownership-given'; heir: string }
  | { template: 'provider-connected' | 'provider-disconnected'; provider: string }
  | { template: 'account-exists' }
  | { template: 'deletion-requested' | 'own-data-link'; url: string; expiresAt: string }
  | { template: 'deletion-done' }
  | { template: 'sign-in-failures'; count: number }
  | { template: 'payments-refused' }
  | CalendarFailingMail
  | { template: 'nothing-to-book'; services: readonly { name: string; reason: NoOfferReason }[] }
  | TrustMail

export type Undo = { url: string; expiresAt: string }

type TrustMail = {
  template: 'trust-changed'
  change: TrustChange
  detail: string | null
  by: string | null
  device: string | null
  undo: Undo | null
}

export type AccountMailSetting = { site: Site; language: Language; now: string }

export const accountContent = (mail: AccountMail, setting: AccountMailSetting): MailContent => {
  // The compiler sees the union of all mails here, not the mail of this template.
  const draw = contents[mail.template] as (mail: AccountMail, setting: WordedSetting) => MailContent
  return draw(mail, { ...setting, words: mailWords[setting.language] })
}

type WordedSetting = AccountMailSetting & { words: MailWords }
type Contents = {
  [Template in AccountMail['template']]: (mail: Extract<AccountMail, { template: Template }>, setting: WordedSetting) => MailContent
}
type WithLink = { url: string; expiresAt: string }

const contents: Contents = {
  'sign-in-link': (mail, setting) => linkContent(mail, setting, setting.words.signInLink),
  'verification-code': ({ code, expiresAt }, setting) => {
    const { verificationCode: words } = setting.words
    return { ...plain(words.subject(setting.site.name), words.heading, [words.line(untilOf(expiresAt, setting))], words.footer), code }
  },
  'recovery-link': (mail, setting) => linkContent(mail, setting, setting.words.recoveryLink),
  'activation-link': (mail, setting) => linkContent(mail, setting, setting.words.activationLink),
  'approval-wanted': ({ who }, { words, site }) => ({
    ...plain(
      words.approvalWanted.subject(who),
      words.approvalWanted.heading,
      [words.approvalWanted.line(who)],
      words.sentToBusiness(site.name),
    ),
    button: { label: words.approvalWanted.button, href: `${site.publicUrl}/manage/members?show=waiting` },
  }),
  'nothing-to-book': ({ services }, { words: { nothingToBook: words, sentToBusiness }, site }) => ({
    ...plain(
      words.subject(services.length, services[0]?.name ?? ''),
      words.heading,
      [words.line, ...services.map(({ name, reason }) => `${name}: ${words.reasons[reason]}`)],
      sentToBusiness(site.name),
    ),
    button: { label: words.button, href: `${site.publicUrl}/manage/services` },
  }),
  'payments-refused': (_mail, { words: { sentToBusiness }, language, site }) => {
    const { subject, heading, line, whatToDo, button } = returnedMoneyWords[language].keysRefused
    const href = `${site.publicUrl}/manage/settings/payments`
    return { ...plain(subject, heading, [line, whatToDo], sentToBusiness(site.name)), button: { label: button, href } }
  },
  'calendar-failing': calendarFailingContent,
  'member-approved': (_mail, { words: { memberApproved: words }, site }) => ({
    ...plain(words.subject(site.name), words.heading, [words.line(site.name)], words.footer(site.name)),
    button: { label: words.button, href: site.publicUrl },
  }),
  'account-exists': (_mail, { words: { accountExists: words }, site }) => ({
    ...plain(words.subject(site.name), words.heading, [words.line(site.name)], words.footer),
    button: { label: words.button, href: `${site.publicUrl}/sign-in` },
    hints: [words.forgotten(`${site.publicUrl}/account/recover`)],
  }),
  'deletion-requested': ({ url, expiresAt }, setting) => {
    const { deletionRequested: words } = setting.words
    const lines = [words.line(untilOf(expiresAt, setting)), words.stays, words.notYou]
    const { name } = setting.site
    return { ...plain(words.subject(name), words.heading, lines, words.footer(name)), button: { label: words.button, href: url } }
  },
  'deletion-done': (_mail, { words: { deletionDone: words }, site: { name } }) =>
    plain(words.subject(name), words.heading, [words.line(name), words.stays], words.footer),
  'own-data-link': (mail, setting) => linkContent(mail, setting, setting.words.ownDataLink),
  'sign-in-failures': ({ count }, { words: { signInFailures: words }, site }) => ({
    ...plain(words.subject(site.name), words.heading, [words.line(count), words.whatToDo], words.footer(site.name)),
    button: { label: words.button, href: `${site.publicUrl}/account/recover` },
  }),
  'trust-changed': ({ change, detail, by, device, undo }, setting) => {
    const { trustChanged: words, passwordChanged } = setting.words
    const { name, publicUrl } = setting.site
    const lines = [
      ...(detail === null ? [] : [detail]),
      words.line(thisMoment(setting), by, device),
      undo ? words.undo(untilOf(undo.expiresAt, setting)) : words.notYou,
    ]
    const button = undo ? { label: words.undoButton, href: undo.url } : { label: words.button, href: `${publicUrl}/manage/settings` }
    return { ...plain(words.subject(words[change], name), words[change], lines, passwordChanged.footer(name)), button }
  },
  'password-changed': (_mail, setting) => {
    const { subject, heading, line, notYou, button, footer } = setting.words.passwordChanged
    const { name, publicUrl } = setting.site
    return {
      ...plain(subject(name), heading, [line(thisMoment(setting)), notYou], footer(name)),
      button: { label: button, href: `${publicUrl}/account/recover` },
    }
  },
  'security-changed': ({ change, device }, setting) => {
    const { securityChanged: words, passwordChanged } = setting.words
    const { name, publicUrl } = setting.site
    const moment = device === null ? words.line(thisMoment(setting)) : words.lineFrom(thisMoment(setting), device)
    // A reader at an address that the account no longer has can do nothing themselves.
    const isGone = change === 'EMAIL_CHANGED'
    const lines = [moment, ...(linesOf(words, name)[change] ?? [words.notYou])]
    return {
      ...plain(words.subject(words[change], name), words[change], lines, passwordChanged.footer(name)),
      button: isGone ? { label: words.toSite, href: publicUrl } : { label: words.button, href: `${publicUrl}/account/security` },
    }
  },
  'team-invitation': ({ role, invitedBy, url, expiresAt }, setting) => {
    const { subject, heading, line, until, button, footer } = setting.words.teamInvitation
    const lines = [line(invitedBy, setting.site.name), setting.words.teamRoles[role], until(untilOf(expiresAt, setting))]
    return { ...plain(subject(setting.site.name), heading(setting.site.name), lines, footer), button: { label: button, href: url } }
  },
  'ownership-received': ({ from }, { words: { ownershipReceived: words }, site }) => ({
    ...plain(words.subject(site.name), words.heading(site.name), [words.line(from)], words.footer(site.name)),
    button: { label: words.button, href: `${site.publicUrl}/manage/settings/team` },
  }),
  'ownership-given': ({ heir }, { words: { ownershipGiven: words }, site }) => ({
    ...plain(words.subject(site.name), words.heading, [words.line(heir, site.name), words.notYou], words.footer(site.name)),
    button: { label: words.button, href: `${site.publicUrl}/manage/settings/team` },
  }),
  'provider-connected': ({ provider }, setting) => providerContent(provider, setting, setting.words.providerConnected),
  'provider-disconnected': ({ provider }, setting) => providerContent(provider, setting, setting.words.providerDisconnected),
}

const providerContent = (provider: string, setting: WordedSetting, own: MailWords['providerConnected']): MailContent => {
  const { words, site } = setting
  const lines = [own.line(provider, thisMoment(setting)), own.notYou]
  return {
    ...plain(own.subject(provider, site.name), own.heading(provider), lines, words.passwordChanged.footer(site.name)),
    button: { label: words.securityChanged.button, href: `${site.publicUrl}/account/security` },
  }
}

const linesOf = (words: MailWords['securityChanged'], business: string): Partial<Record<SecurityChange, string[]>> => ({
  EMAIL_CHANGED: [words.oldAddress, words.notYouAnyMore(business)],
  PASSKEY_COPIED: [words.copied, words.replace],
})

const thisMoment = ({ now, site, language, words }: WordedSetting): string =>
  `${momentOf(now, site.timeZone, language, now)}, ${words.zone(zoneNamesOf(now, site.timeZone, language))}`

const linkContent = ({ url, expiresAt }: WithLink, setting: WordedSetting, words: MailWords['recoveryLink']): MailContent => ({
  ...plain(words.subject(setting.site.name), words.heading, [words.line(untilOf(expiresAt, setting))], words.footer),
  button: { label: words.button, href: url },
})

const plain = (subject: string, heading: string, lines: string[], footer: string): MailContent => ({
  subject,
  heading,
  lines,
  facts: [],
  hints: [],
  footer,
})

const untilOf = (expiresAt: string, { site, language, words, now }: WordedSetting): string => {
  const isSoon = Temporal.Instant.from(expiresAt).since(Temporal.Instant.from(now)).total('hours') < 12
  const end = isSoon ? timeOf(expiresAt, site.timeZone, language) : momentOf(expiresAt, site.timeZone, language, now)
  return `${end}, ${words.zone(zoneNamesOf(expiresAt, site.timeZone, language))}`
}

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
