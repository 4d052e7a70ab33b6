import type { OptionalKind } from '@foyer/contract'

/** Below mails, in English: where their recipient chooses what is mailed. */
export const notificationWordsEn = {
  choose: 'Choose what we mail you',
  switchOff: {
    REMINDERS: 'No more reminders',
    WAITING_LIST: 'No more offers of free places',
    COMMUNITY: 'No more mails about the community',
    NEWS: 'No more news',
  } satisfies Record<OptionalKind, string> as Record<OptionalKind, string>,
}

/** The same in German. */
export const notificationWordsDe: typeof notificationWordsEn = {
  choose: 'Auswählen, was wir dir mailen',
  switchOff: {
    REMINDERS: 'Keine Erinnerungen mehr',
    WAITING_LIST: 'Keine Angebote freier Plätze mehr',
    COMMUNITY: 'Keine Mails zur Community mehr',
    NEWS: 'Keine Neuigkeiten mehr',
  },
}
