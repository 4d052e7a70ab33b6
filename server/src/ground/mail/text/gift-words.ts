import type { Language } from '@foyer/contract'

const en = {
  'gift-received': {
    subject: (giver: string) => `${giver} has a gift for you`,
    heading: (giver: string) => `A gift from ${giver}`,
  },
  'gift-bought': {
    subject: (_giver: string, plan: string) => `Your gift is ready: ${plan}`,
    heading: (_giver: string) => 'Your gift is ready',
  },
  'gift-reserved': {
    subject: (_giver: string, plan: string) => `Your gift is waiting for payment: ${plan}`,
    heading: (_giver: string) => 'Your gift is waiting for you',
  },
  'gift-canceled': {
    subject: (_giver: string, plan: string) => `Your gift was canceled: ${plan}`,
    heading: (_giver: string) => 'Your gift was canceled',
  },
  forYou: (receiver: string, giver: string) => `${receiver}, ${giver} thought of you and picked this for you.`,
  from: (giver: string) => `From ${giver}`,
  unwrap: 'Unwrap your gift',
  seePage: 'See it as the recipient will',
  cardAttached: 'A card to print is attached.',
  code: 'Code',
  receiver: 'For',
  paid: 'Paid',
  validUntil: 'Redeem until',
  willBeSent: (receiver: string, date: string) => `${receiver} gets it by e-mail on ${date}. Until then it is our secret.`,
  handOver: (receiver: string) => `Print the card, or tell ${receiver} the code, whenever you like.`,
  payThere: (price: string) => `Please pay ${price} at your next visit. As soon as it is paid, we e-mail you the card with the code.`,
  notBefore: (receiver: string) => `We write to ${receiver} only after that.`,
  isCanceled: (receiver: string) => `The gift for ${receiver} can no longer be redeemed. Any refund comes back the way you paid.`,
  sentBy: (business: string) => `${business} sent you this.`,
  card: {
    title: 'A gift for you',
    for: (receiver: string) => `For ${receiver}`,
    from: (giver: string) => `From ${giver}`,
    how: 'How to redeem it',
    steps: (page: string) => `Open ${page}, sign in or create an account, and choose the day it starts.`,
    until: (date: string) => `Redeem it until ${date}.`,
  },
}
type GiftWords = typeof en

const de: GiftWords = {
  'gift-received': {
    subject: (giver) => `${giver} hat ein Geschenk für dich`,
    heading: (giver) => `Ein Geschenk von ${giver}`,
  },
  'gift-bought': {
    subject: (_giver, plan) => `Dein Geschenk ist fertig: ${plan}`,
    heading: () => 'Dein Geschenk ist fertig',
  },
  'gift-reserved': {
    subject: (_giver, plan) => `Dein Geschenk wartet auf die Zahlung: ${plan}`,
    heading: () => 'Dein Geschenk liegt für dich bereit',
  },
  'gift-canceled': {
    subject: (_giver, plan) => `Dein Geschenk wurde storniert: ${plan}`,
    heading: () => 'Dein Geschenk wurde storniert',
  },
  forYou: (receiver, giver) => `${receiver}, ${giver} hat an dich gedacht und das hier für dich ausgesucht.`,
  from: (giver) => `Von ${giver}`,
  unwrap: 'Geschenk auspacken',
  seePage: 'Ansehen, wie es beim Auspacken aussieht',
  cardAttached: 'Eine Karte zum Ausdrucken hängt an.',
  code: 'Code',
  receiver: 'Für',
  paid: 'Bezahlt',
  validUntil: 'Einlösbar bis',
  willBeSent: (receiver, date) => `${receiver} bekommt es am ${date} per E-Mail. Bis dahin bleibt es unser Geheimnis.`,
  handOver: (receiver) => `Druck die Karte aus oder gib ${receiver} den Code, wann immer du magst.`,
  payThere: (price) => `Zahl bitte ${price} bei deinem nächsten Besuch. Sobald es bezahlt ist, schicken wir dir die Karte mit dem Code.`,
  notBefore: (receiver) => `${receiver} schreiben wir erst danach.`,
  isCanceled: (receiver) =>
    `Das Geschenk für ${receiver} kann nicht mehr eingelöst werden. Was du zurückbekommst, kommt auf dem Weg, auf dem du bezahlt hast.`,
  sentBy: (business) => `${business} hat dir das geschickt.`,
  card: {
    title: 'Ein Geschenk für dich',
    for: (receiver) => `Für ${receiver}`,
    from: (giver) => `Von ${giver}`,
    how: 'So löst du es ein',
    steps: (page) => `Öffne ${page}, melde dich an oder leg ein Konto an, und wähl den ersten Tag.`,
    until: (date) => `Einlösbar bis ${date}.`,
  },
}

export const giftWords: Record<Language, GiftWords> = { en, de }
