import type * as english from '../../en/programs/sharing.ts'
import type { SameWords } from '../../same-words.ts'

export const sharing = {
  open: 'Teilen',
  title: '{{name}} teilen',
  link: 'Kurzlink',
  copy: 'Link kopieren',
  copied: 'Kopiert',
  hint: 'Er bleibt gleich, auch wenn sich Name oder Adresse ändern.',
  code: 'QR-Code des Links',
  staff: 'Bei',
  anyone: 'Wer gerade frei ist',
  downloads: 'Herunterladen',
  svg: 'QR-Code, SVG',
  png: 'QR-Code, PNG',
  a6: 'Karte, A6',
  a4: 'Aushang, A4',
  hidden: 'Besucher sehen das noch nicht, deshalb führt kein Link dorthin. Blende es zuerst ein.',
} as const satisfies SameWords<typeof english.sharing>

export const assistants = {
  title: 'Assistenten',
  hint: 'Claude, ChatGPT und andere finden hier Leistungen und freie Zeiten; jede Buchung bestätigt ein Mensch auf einer Seite. Mit einem API-Schlüssel kann dein eigener Assistent Buchungen auflisten, verschieben und absagen.',
  allowed: 'Assistenten dürfen fragen',
  address: 'Adresse des MCP-Endpunkts',
  copy: 'Adresse kopieren',
  copied: 'Kopiert',
  on: 'Assistenten dürfen jetzt fragen',
  off: 'Assistenten bekommen keine Antwort mehr',
} as const satisfies SameWords<typeof english.assistants>
