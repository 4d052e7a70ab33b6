import type { included as english } from '../../en/manager/included.ts'
import type { SameWords } from '../../same-words.ts'

export const included = {
  title: 'Was enthalten ist',
  hint: 'Was man damit buchen kann, ohne noch einmal zu zahlen.',
  nothing: 'Noch nichts: Jede Buchung kostet so viel wie ohne Abo.',
  add: 'Leistung hinzufügen',
  one: 'Leistung {{number}}',
  remove: 'Leistung {{number}} entfernen',
  choose: 'Wähl mindestens ein Angebot.',
  howOften: 'Wie oft',
  kinds: { UNLIMITED: 'So oft man will', PER_CYCLE: 'Eine Anzahl Besuche je Zeitraum', PER_ORDER: 'Eine Anzahl Besuche insgesamt' },
  times: 'Besuche',
  what: 'Wofür',
  all: 'Alles, was mit Abos bezahlt werden kann',
  some: 'Einzelne Angebote',
  which: 'Angebote',
  hidden: 'verborgen',
  closed_one: '{{names}} lässt sich noch nicht mit Abos bezahlen: Setz beim Preis den Haken „Mit einem Abo“.',
  closed_other: '{{names}} lassen sich noch nicht mit Abos bezahlen: Setz bei den Preisen den Haken „Mit einem Abo“.',
  name: 'In deinen Worten',
  nameHint: 'Zum Beispiel „10 Yogastunden“. Sonst werden die Angebote genannt.',
  credits: 'Bei laufenden Bestellungen bleibt das Guthaben. Neue Angebote und Neues ohne Begrenzung kommen dazu.',
  mayPause: 'Käufer können selbst pausieren',
} as const satisfies SameWords<typeof english>
