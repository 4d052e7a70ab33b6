import type { picture as english } from '../../en/community/picture.ts'
import type { SameWords } from '../../same-words.ts'

export const picture = {
  choose: 'Bild auswählen',
  replace: 'Ersetzen',
  how: 'Oder hierher ziehen oder einfügen. JPEG, PNG, WebP, AVIF oder SVG, höchstens {{limit}} MB.',
  sending: 'Das Bild wird hochgeladen',
  making: 'Wird aufbereitet…',
  stop: 'Abbrechen',
  done: 'Das Bild ist hochgeladen. Speichere, damit andere es sehen.',
  replaced: 'Das Bild ist ersetzt',
  removed: 'Das Bild ist entfernt',
  alt: 'Was das Bild zeigt',
  altHint: 'für alle, die es nicht sehen können',
  altMissing: 'Noch leer. Ein paar Worte genügen, etwa „Zwei Hände um ein Knie“.',
  problem: {
    tooLarge: 'Diese Datei ist größer als {{limit}} MB. Speichere sie kleiner und versuch es noch einmal.',
    type: 'Diese Datei können wir nicht lesen. JPEG, PNG, WebP, AVIF und SVG gehen.',
    heic: 'Das ist ein HEIC-Bild, das viele Browser nicht zeigen. Speichere es als JPEG und versuch es noch einmal.',
    pixels: 'Dieses Bild hat mehr als 40 Millionen Pixel. Verkleinere es und versuch es noch einmal.',
    damaged: 'Dieses Bild ist beschädigt und lässt sich nicht ganz lesen. Versuch es mit einer anderen Kopie.',
    busy: 'Gerade werden viele Bilder hochgeladen. Versuch es gleich noch einmal.',
    unreachable: 'Der Server ist nicht zu erreichen. Prüf deine Verbindung und versuch es noch einmal.',
    failed: 'Das hat nicht geklappt. Der Fehler liegt bei uns; versuch es gleich noch einmal.',
  },
} as const satisfies SameWords<typeof english>
