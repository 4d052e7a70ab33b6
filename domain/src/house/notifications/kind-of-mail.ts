import { type NotificationKind, type OptionalKind, optionalKinds, type TeamKind, teamKinds } from '@foyer/contract'

/** Mails about an account and mails to the business as a whole have no kind. */
const kinds = new Map<string, NotificationKind>([
  ...ofKind('BOOKINGS', ['booking-confirmed', 'request-received', 'request-confirmed', 'request-declined', 'booking-moved']),
  ...ofKind('BOOKINGS', ['booking-canceled', 'booking-message', 'sessions-changed', 'sessions-canceled', 'session-message']),
  ...ofKind('BOOKINGS', ['waiting-list-joined', 'waiting-list-left']),
  ...ofKind('BOOKINGS', ['payment-reminder', 'fee-noted', 'fee-dropped']),
  ...ofKind('REMINDERS', ['booking-reminder']),
  ...ofKind('WAITING_LIST', ['place-offered', 'offer-over']),
  ...ofKind('PLANS', ['plan-purchased', 'trial-ending', 'plan-payment-due', 'plan-charge-failed', 'plan-charge-confirm', 'card-expiring']),
  ...ofKind('PLANS', ['plan-ending', 'plan-paused', 'plan-resumed', 'plan-postponed', 'plan-canceled', 'credit-given']),
  ...ofKind('COMMUNITY', ['badge-given', 'member-reply']),
  ...ofKind('NEWS', ['booking-follow-up']),
  ...ofKind('TEAM_NEW', ['team-new-booking', 'team-new-request']),
  ...ofKind('TEAM_MOVED', ['team-moved']),
  ...ofKind('TEAM_CANCELED', ['team-canceled']),
  ...ofKind('TEAM_SUBSTITUTION', ['team-substitution']),
  ...ofKind('TEAM_TIME_OFF', ['team-time-off']),
  ...ofKind('TEAM_DIGEST', ['team-digest']),
])

export const kindOfMail = (template: string): NotificationKind | null => kinds.get(template) ?? null

export const optionalKindOfMail = (template: string): OptionalKind | null => {
  const kind = kindOfMail(template)
  return optionalKinds.find((optional) => optional === kind) ?? null
}

export const teamKindOfMail = (template: string): TeamKind | null => {
  const kind = kindOfMail(template)
  return teamKinds.find((teamKind) => teamKind === kind) ?? null
}

const waiting: ReadonlySet<NotificationKind | null> = new Set(['COMMUNITY', 'NEWS', 'TEAM_NEW', 'TEAM_TIME_OFF'])

/** Mails that can wait until morning. Changes of a working day cannot. Reminders have rules of their own, and an offer ends soon. */
export const waitsForMorning = (template: string): boolean => waiting.has(kindOfMail(template))

function ofKind(kind: NotificationKind, templates: readonly string[]): [string, NotificationKind][] {
  return templates.map((template) => [template, kind])
}
