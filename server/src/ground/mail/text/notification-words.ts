import type { OptionalKind } from '@foyer/contract'

export const notificationWordsEn = {
  choose: 'Choose what we e-mail you',
  switchOff: {
    REMINDERS: 'No more reminders',
    WAITING_LIST: 'No more offers of free places',
    COMMUNITY: 'No more e-mails about the community',
    NEWS: 'No more news',
    TEAM_NEW: 'No more e-mails about new bookings',
    TEAM_MOVED: 'No more e-mails about moved bookings',
    TEAM_CANCELED: 'No more e-mails about canceled bookings',
    TEAM_SUBSTITUTION: 'No more e-mails about substitutions',
    TEAM_TIME_OFF: 'No more e-mails about time off',
    TEAM_DIGEST: 'No more overviews of the day',
  } satisfies Record<OptionalKind, string> as Record<OptionalKind, string>,
}

export const notificationWordsDe: typeof notificationWordsEn = {
  choose: 'Auswählen, welche Mails du bekommst',
  switchOff: {
    REMINDERS: 'Keine Erinnerungen mehr',
    WAITING_LIST: 'Keine Angebote freier Plätze mehr',
    COMMUNITY: 'Keine Mails zur Community mehr',
    NEWS: 'Keine Neuigkeiten mehr',
    TEAM_NEW: 'Keine Mails zu neuen Buchungen mehr',
    TEAM_MOVED: 'Keine Mails zu verschobenen Buchungen mehr',
    TEAM_CANCELED: 'Keine Mails zu abgesagten Buchungen mehr',
    TEAM_SUBSTITUTION: 'Keine Mails zu Vertretungen mehr',
    TEAM_TIME_OFF: 'Keine Mails zu Abwesenheiten mehr',
    TEAM_DIGEST: 'Keine Tagesübersichten mehr',
  },
}

export const badgeWordsEn = {
  subject: (badge: string, business: string) => `${badge}: a badge from ${business}`,
  heading: (badge: string) => `You have earned a badge: ${badge}`,
  line: (business: string) => `${business} thanks you. The badge is on your profile, and others see it if you show your profile.`,
  button: 'See my profile',
  footer: (business: string) => `${business} sent you this because you have an account there.`,
}

export const badgeWordsDe: typeof badgeWordsEn = {
  subject: (badge, business) => `${badge}: ein Abzeichen von ${business}`,
  heading: (badge) => `Du hast ein Abzeichen verdient: ${badge}`,
  line: (business) => `${business} sagt danke. Das Abzeichen steht in deinem Profil, und andere sehen es, wenn du dein Profil zeigst.`,
  button: 'Mein Profil ansehen',
  footer: (business) => `${business} schreibt dir, weil du dort ein Konto hast.`,
}
