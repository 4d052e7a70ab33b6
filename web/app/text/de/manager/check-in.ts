import type { checkIn as english } from '../../en/manager/check-in.ts'
import type { SameWords } from '../../same-words.ts'

export const checkIn = {
  title: 'Check-in',
  code: 'Kennung',
  codeHint: 'Die acht Zeichen neben dem Code, etwa 3F9A-1C27',
  find: 'Suchen',
  camera: 'Mit der Kamera scannen',
  stop: 'Kamera ausschalten',
  aim: 'Halt den Code vor die Kamera.',
  view: 'Kamerabild',
  noCamera: 'Die Kamera lässt sich nicht nutzen. Erlaub sie im Browser oder tipp die Kennung ein.',
  noScanner: 'Dieser Browser kann keine Codes lesen. Scann mit der Kamera-App deines Telefons oder tipp die Kennung ein.',
  unknown: 'Keine Buchung mit diesem Code',
  unknownHint: 'Er gehört zu einem anderen Betrieb oder in den Kalender von jemand anderem. Frag nach dem Namen.',
  loading: 'Die Buchung wird geladen',
  with: '{{when}} bei {{person}}',
  party_one: '{{count}} Person',
  party_other: '{{count}} Personen',
  states: {
    READY: 'Bereit zum Einchecken',
    CHECKED_IN: 'Schon eingecheckt',
    OTHER_DAY: 'Für einen anderen Tag gebucht',
    NOT_BOOKED: 'Abgesagt oder nie abgeschlossen',
  },
  checkIn: 'Einchecken',
  anyway: 'Trotzdem einchecken',
  undo: 'Check-in zurücknehmen',
  checkInAll: 'Alle einchecken',
  allAnyway: 'Trotzdem alle einchecken',
  undoAll: 'Check-in für alle zurücknehmen',
  bookedBy: 'Gebucht von {{name}}',
} as const satisfies SameWords<typeof english>
