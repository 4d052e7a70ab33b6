import type { paidWithPlan as english } from '../en/paid-with-plan.ts'
import type { SameWords } from '../same-words.ts'

export const paidWithPlan = {
  question: 'Wie möchtest du bezahlen?',
  with: 'Enthalten in {{plan}}',
  without: 'Ohne Abo zahlen',
  unlimited: 'So oft du willst.',
  left_one: 'Danach ist noch {{count}} von {{total}} Besuchen übrig.',
  left_other: 'Danach sind noch {{count}} von {{total}} Besuchen übrig.',
  until: 'Für Besuche bis {{date}}.',
  some: 'Dein Abo reicht für {{paid}} von {{count}} Terminen, deshalb werden alle ohne Abo bezahlt.',
  refused: {
    NO_CREDITS_LEFT: 'Dein Abo hat nicht mehr genug Besuche.',
    PLAN_PAUSED: 'Dein Abo ist pausiert.',
    ENDED: 'Dein Abo gilt für Besuche bis {{date}}.',
    NOT_BEGUN: 'Dein Abo beginnt am {{date}}.',
  },
  stranger: 'Hast du ein Abo?',
  signIn: 'Anmelden und nutzen',
  only: {
    title: 'Das lässt sich nur mit einem Abo buchen',
    stranger: 'Melde dich an, wenn du eins hast, oder such dir erst eins aus.',
    none: 'Keins deiner Abos enthält es.',
    see: 'Zu den Abos',
  },
  paid: 'Mit einem Abo bezahlt',
  paidWith: 'Bezahlt mit {{plan}}',
  used_one: '{{count}} von {{total}} Besuchen genutzt',
  used_other: '{{count}} von {{total}} Besuchen genutzt',
  givenBack: 'Der Besuch ist wieder auf deinem Abo',
  kept: 'Verbraucht auf {{plan}}: zu spät abgesagt',
  comesBack: 'Der Besuch kommt zurück auf dein Abo.',
  isKept: 'Es ist zu spät: Der Besuch bleibt verbraucht.',
} as const satisfies SameWords<typeof english>
