import type { embeds as english } from '../../en/programs/embeds.ts'
import type { SameWords } from '../../same-words.ts'

export const embeds = {
  loading: 'Wird geladen',
  intro:
    'Deine Buchungsseiten auf deiner eigenen Website: direkt in der Seite oder hinter einem Knopf. Trag zuerst deine Website ein und kopiere dann die Zeile hinein.',
  origins: 'Deine Websites',
  originsHint: 'Nur Seiten dieser Websites können deine Buchungsseiten zeigen.',
  originsLabel: 'Adressen, eine pro Zeile',
  originsRule: 'Zum Beispiel https://www.example.com. Ein Sternchen steht für alle Subdomains: https://*.example.com',
  saved: 'Die Websites sind gespeichert',
  refused: {
    format: '„{{line}}“ ist keine Adresse einer Website. Schreib sie so: https://www.example.com',
    insecure: '„{{line}}“ muss mit https:// beginnen',
    tooWide: '„{{line}}“ ließe viel zu viele Websites herein. Nenne die Domain hinter dem Sternchen: https://*.example.com',
    tooMany: 'Das sind zu viele: Höchstens {{count}} Websites sind möglich.',
  },
  show: 'Was gezeigt wird',
  shows: { service: 'Ein Angebot', services: 'Alle Angebote', timetable: 'Der Stundenplan', plans: 'Abos und Pakete' },
  service: 'Angebot',
  kind: 'Wie',
  kinds: {
    inline: 'In der Seite',
    inline_hint: 'Wächst mit dem Inhalt, ohne eigene Scrollbalken.',
    button: 'Ein Knopf',
    button_hint: 'Öffnet die Buchung in einem Fenster über der Seite.',
    floating: 'Ein schwebender Knopf',
    floating_hint: 'Bleibt beim Scrollen unten rechts stehen.',
    link: 'Dein eigener Link',
    link_hint: 'Der Text darin öffnet das Fenster. Gestalte ihn, wie du magst.',
  },
  label: 'Text auf dem Knopf',
  labelExample: 'Jetzt buchen',
  theme: 'Farben',
  themes: { auto: 'Wie das Gerät', light: 'Hell', dark: 'Dunkel' },
  language: 'Sprache',
  languages: { page: 'Wie die Seite', en: 'Englisch', de: 'Deutsch' },
  line: 'Die Zeile für deine Website',
  copy: 'Kopieren',
  copied: 'Kopiert',
  linkText: 'Online buchen',
  preview: 'Vorschau',
  previewHint: 'Die Vorschau ist echt: Was du hier buchst, ist gebucht.',
  howTo: 'Wohin die Zeile gehört',
  builders: {
    wordpress: {
      name: 'WordPress',
      steps: 'Bearbeite die Seite und füge den Block „Individuelles HTML“ ein. Setz die Zeile ein und aktualisiere die Seite.',
    },
    squarespace: {
      name: 'Squarespace',
      steps: 'Bearbeite die Seite und füge den Block „Code“ ein, eingestellt auf HTML. Setz die Zeile ein und speichere.',
    },
    wix: {
      name: 'Wix und Ähnliche',
      steps:
        'Wähle „Code einbetten“ und dann „HTML einbetten“ und setz die Zeile ein. Solche Baukästen zeigen sie in einem eigenen Rahmen: Trag auch dessen Adresse hier ein.',
    },
    webflow: {
      name: 'Webflow',
      steps: 'Zieh ein „Code Embed“ in die Seite und setz die Zeile ein. Zu sehen ist sie, sobald die Website veröffentlicht ist.',
    },
    own: {
      name: 'Eigener Code',
      steps: 'Setz die Zeile dorthin, wo die Buchung stehen soll. Für React gibt es eine Komponente in @foyer/sdk/react.',
    },
  },
} as const satisfies SameWords<typeof english>
