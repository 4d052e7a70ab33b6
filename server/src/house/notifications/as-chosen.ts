import { type Language, type OptionalKind, optionalKinds, type Site } from '@foyer/contract'
import {
  isoInstantOf,
  isTimeZone,
  kindOfMail,
  minutesOfIsoInstant,
  optionalKindOfMail,
  quietStretchAt,
  Refusal,
  teamKindOfMail,
  waitsForMorning,
} from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import type { MailContent } from '../../ground/mail/content.ts'
import { mailWords } from '../../ground/mail/text/mail-words.ts'
import type { SigningKeys } from '../../ground/ports/signing-keys.ts'
import { findChoices } from './notifications-store.ts'

type Written = { template: string; recipient: string; language: Language; content: MailContent; timeZone: string; now: string }

type AsChosen<Mail> = Mail & { isUnwanted?: true; isCollected?: true; notBefore?: string; unsubscribeUrl?: string }

type Tools = { db: Queryable; signingKeys: Pick<SigningKeys, 'signLink'> }

/**
 * Mails of a kind that was switched off are marked, those that can wait are put off until quiet hours end, and those of a kind that can be
 * chosen link to the choices. Order is kept; one statement for all.
 */
export async function asChosen<Mail extends Written>(
  { db, signingKeys }: Tools,
  site: Site,
  mails: readonly Mail[],
): Promise<AsChosen<Mail>[]> {
  const optional = mails.filter(({ template }) => optionalKindOfMail(template) !== null)
  const choices = await findChoices(db, site.id, [...new Set(optional.map(({ recipient }) => recipient))])
  return mails.map((mail) => {
    if (kindOfMail(mail.template) === null) return mail
    const choice = choices.get(mail.recipient.toLowerCase())
    const kind = optionalKindOfMail(mail.template)
    const unsubscribeUrl = kind && unsubscribeLink({ site, email: mail.recipient }, kind, signingKeys)
    const isToTeam = teamKindOfMail(mail.template) !== null
    const choicesUrl = isToTeam ? `${site.publicUrl}/manage/notifications` : choicesLink({ site, email: mail.recipient }, signingKeys)
    const content = { ...mail.content, choices: linksFor(mail.language, { kind, unsubscribeUrl, choicesUrl }) }
    const linked = { ...mail, content, ...(unsubscribeUrl !== null && { unsubscribeUrl }) }
    if (!choice || kind === null) return linked
    if (choice.switched_off.includes(kind)) return { ...linked, isUnwanted: true as const }
    if (choice.team_delivery === 'DIGEST' && isToTeam && kind !== 'TEAM_DIGEST') return { ...linked, isCollected: true as const }
    const notBefore = waitsForMorning(mail.template) ? endOfQuiet(mail, choice, site) : null
    return notBefore === null ? linked : { ...linked, notBefore }
  })
}

type Links = { kind: OptionalKind | null; unsubscribeUrl: string | null; choicesUrl: string }

function linksFor(language: Language, { kind, unsubscribeUrl, choicesUrl }: Links): NonNullable<MailContent['choices']> {
  const words = mailWords[language].notifications
  const all = { label: words.choose, href: choicesUrl }
  return kind === null || unsubscribeUrl === null ? [all] : [{ label: words.switchOff[kind], href: unsubscribeUrl }, all]
}

type Quiet = { quiet_from: number | null; quiet_to: number | null; time_zone: string | null }

function endOfQuiet({ now, timeZone: drawnIn }: Written, { quiet_from: from, quiet_to: to, time_zone: chosen }: Quiet, site: Site) {
  if (from === null || to === null) return null
  const timeZone = [chosen, drawnIn].find((zone) => zone !== null && isTimeZone(zone)) ?? site.timeZone
  const quiet = quietStretchAt({ timeZone, quietHours: { from, to } }, minutesOfIsoInstant(now))
  return quiet ? isoInstantOf(quiet.end) : null
}

const purpose = 'notifications'

/** Without an expiry: a mail of last year still switches its kind off. The link does nothing else. */
type Claims = { siteId: string; email: string; kind?: OptionalKind }

type Recipient = { site: Pick<Site, 'id' | 'publicUrl'>; email: string }

const choicesLink = ({ site, email }: Recipient, keys: Pick<SigningKeys, 'signLink'>): string => {
  const claims: Claims = { siteId: site.id, email: email.toLowerCase() }
  return `${site.publicUrl}/notifications#token=${keys.signLink(claims, purpose)}`
}

const unsubscribeLink = ({ site, email }: Recipient, kind: OptionalKind, keys: Pick<SigningKeys, 'signLink'>): string => {
  const claims: Claims = { siteId: site.id, email: email.toLowerCase(), kind }
  return `${site.publicUrl}/_api/foyer/v1/unsubscribe/${keys.signLink(claims, purpose)}`
}

export const readChoicesLink = ({ siteId, dependencies }: Pick<Context, 'siteId' | 'dependencies'>, token: string): Claims => {
  const claims = dependencies.signingKeys.readLink(token, purpose) as Claims | null
  const isKnown = claims?.kind === undefined || optionalKinds.includes(claims.kind)
  if (claims?.siteId !== siteId || !isKnown) throw new Refusal('NOTIFICATIONS_LINK_INVALID')
  return claims
}
