import type { calendarFeed as english } from '../../en/booking/calendar-feed.ts'
import type { SameWords } from '../../same-words.ts'

export const calendarFeed = {
  member: 'Buchungen in deinem Kalender',
  memberHint: 'Dein Handy oder Computer folgt deinen Buchungen über eine geheime Adresse und zeigt jede Änderung von selbst.',
  staff: 'Termine in deinem Kalender',
  staffHint: 'Dein Handy oder Computer folgt deinen Terminen und Kursstunden über eine geheime Adresse, mit den Namen deiner Kunden.',
  make: 'Adresse anlegen',
  address: 'Geheime Adresse',
  once: 'Abonniere sie in deinem Kalender. Sie wird nur jetzt angezeigt. Gib sie nicht weiter: Sie öffnet diesen Kalender ohne Passwort.',
  copy: 'Kopieren',
  copied: 'Kopiert',
  subscribe: 'Im Kalender öffnen',
  made: 'Angelegt am {{day}}.',
  lastRead: 'Zuletzt abgerufen am {{day}}.',
  notRead: 'Noch nicht abgerufen.',
  renew: 'Neue Adresse',
  renewTitle: 'Neue Adresse anlegen?',
  renewBody: 'Kalender mit der jetzigen Adresse werden nicht mehr aktualisiert. Dort trägst du die neue ein.',
  revoke: 'Widerrufen',
  revokeTitle: 'Adresse widerrufen?',
  revokeBody: 'Kalender mit dieser Adresse werden nicht mehr aktualisiert.',
  failed: 'Das hat nicht geklappt. Versuch es noch einmal.',
} as const satisfies SameWords<typeof english>
