import type { options as english } from '../../en/manager/options.ts'
import type { SameWords } from '../../same-words.ts'

export const options = {
  title: 'Preise nach Auswahl',
  hint: 'Ein Angebot kann 60 oder 90 Minuten dauern oder bei einer Person mehr kosten als bei einer anderen.',
  kind: 'Wonach sich der Preis richtet',
  kinds: { NONE: 'Ein Preis', DURATION: 'Dauer', STAFF_MEMBER: 'Person', CUSTOM: 'Eigene Auswahl' },
  question: 'Was gefragt wird',
  questionExample: 'Wer kommt?',
  choice: 'Auswahl',
  minutes: 'Minuten',
  price: 'Preis',
  remove: 'Diese Zeile entfernen',
  add: { DURATION: 'Noch eine Dauer', CUSTOM: 'Noch eine Auswahl' },
  save: 'Preise speichern',
  discard: 'Verwerfen',
  saved: 'Die Preise sind gespeichert',
  problems: {
    price: 'Ein Preis, etwa 50 oder 49,90.',
    words: 'Was kann man wählen?',
    minutes: 'Wie lange?',
    twice: 'Das steht schon da.',
  },
  extras: 'Extras',
  extrasHint: 'Was man gegen Aufpreis dazunehmen kann. Bis zu sieben je Angebot.',
  extrasSaved: 'Die Extras sind gespeichert',
  noExtras: 'Es gibt noch keine Extras.',
  newExtra: 'Neues Extra',
  addExtra: 'Hinzufügen',
  saveExtras: 'Extras speichern',
  extraName: 'Name',
  extraMinutes: 'Minuten länger',
} as const satisfies SameWords<typeof english>
