import type { DueKind, FeeKind, Language } from '@foyer/contract'

type Named = string | null
const greeted = (line: string, name: Named) => (name ? `${line}, ${name}` : line)

const en = {
  reminder: { subject: (title: string) => `Still to pay: ${title}`, heading: (name: Named) => greeted('A payment is still due', name) },
  open: {
    BOOKING: (amount: string, title: string, date: string) => `${amount} is still due for ${title} on ${date}.`,
    FEE: (amount: string, title: string, date: string) => `${amount} is still due: a fee for ${title}, recorded on ${date}.`,
    ORDER: (amount: string, title: string, date: string) => `${amount} is still due for ${title}, which started on ${date}.`,
    RENEWAL: (amount: string, title: string, date: string) =>
      `${amount} is still due for ${title}: the payment of ${date} did not go through.`,
    GIFT: (amount: string, title: string, date: string) => `${amount} is still due for the gift ${title}, which you reserved on ${date}.`,
  } satisfies Record<DueKind, (amount: string, title: string, date: string) => string>,
  begins: (amount: string, title: string, date: string) => `${amount} is still due for ${title}, which starts on ${date}.`,
  fee: {
    subject: (title: string) => `A fee for ${title}`,
    heading: (name: Named) => greeted('A fee applies', name),
    why: {
      LATE_CANCEL: (title: string, date: string) =>
        `You canceled ${title} on ${date} so late that a fee applies. You saw the rules when you booked.`,
      NO_SHOW: (title: string, date: string) => `You missed ${title} on ${date}, so a fee applies.`,
    } satisfies Record<FeeKind, (title: string, date: string) => string>,
    covered: 'It was taken from what you had already paid for the booking. There is nothing more to pay.',
    collected: (date: string) => `It will be charged to your saved card on ${date}. If this is wrong, tell us before then.`,
  },
  dropped: {
    subject: (title: string) => `No fee for ${title}`,
    heading: (name: Named) => greeted('You owe nothing', name),
    line: (title: string, date: string, amount: string) => `We have withdrawn the fee of ${amount} for ${title} on ${date}.`,
  },
  payOnline: 'You can pay it online now.',
  payThere: 'You can pay it at your next visit.',
  ask: (business: string, contact: string) => `Questions? You can reach ${business} here: ${contact}`,
  facts: { for: 'For', date: 'Date', fee: 'Fee', total: 'Price', paid: 'Paid', kept: 'Taken from your payment', open: 'Still to pay' },
  pay: 'Pay now',
  seeBooking: 'See your booking',
  seePlans: 'See your plans',
  sentBy: (business: string) => `${business} sent you this because you booked or bought something there.`,
}
type DueWords = typeof en

const de: DueWords = {
  reminder: { subject: (title) => `Noch offen: ${title}`, heading: (name) => greeted('Eine Zahlung ist noch offen', name) },
  open: {
    BOOKING: (amount, title, date) => `Für ${title} am ${date} sind noch ${amount} offen.`,
    FEE: (amount, title, date) => `Noch offen sind ${amount}: eine Gebühr zu ${title} vom ${date}.`,
    ORDER: (amount, title, date) => `Für ${title}, begonnen am ${date}, sind noch ${amount} offen.`,
    RENEWAL: (amount, title, date) => `Für ${title} sind noch ${amount} offen: Die Zahlung vom ${date} hat nicht geklappt.`,
    GIFT: (amount, title, date) => `Für das Geschenk ${title}, reserviert am ${date}, sind noch ${amount} offen.`,
  },
  begins: (amount, title, date) => `Für ${title}, Beginn am ${date}, sind noch ${amount} offen.`,
  fee: {
    subject: (title) => `Eine Gebühr zu ${title}`,
    heading: (name) => greeted('Es fällt eine Gebühr an', name),
    why: {
      LATE_CANCEL: (title, date) =>
        `Du hast ${title} am ${date} so spät abgesagt, dass eine Gebühr anfällt. Die Regeln dazu standen beim Buchen dabei.`,
      NO_SHOW: (title, date) => `Du bist zu ${title} am ${date} nicht gekommen. Dafür fällt eine Gebühr an.`,
    },
    covered: 'Wir haben sie von dem einbehalten, was du für die Buchung bezahlt hattest. Du musst nichts weiter zahlen.',
    collected: (date) => `Am ${date} wird sie von deiner gespeicherten Karte abgebucht. Wenn das nicht stimmt, sag uns vorher Bescheid.`,
  },
  dropped: {
    subject: (title) => `Keine Gebühr zu ${title}`,
    heading: (name) => greeted('Du schuldest nichts', name),
    line: (title, date, amount) => `Die Gebühr von ${amount} zu ${title} am ${date} nehmen wir zurück.`,
  },
  payOnline: 'Du kannst jetzt online bezahlen.',
  payThere: 'Du kannst bei deinem nächsten Besuch bezahlen.',
  ask: (business, contact) => `Fragen? So erreichst du ${business}: ${contact}`,
  facts: {
    for: 'Für',
    date: 'Datum',
    fee: 'Gebühr',
    total: 'Preis',
    paid: 'Bezahlt',
    kept: 'Von deiner Zahlung einbehalten',
    open: 'Zu zahlen',
  },
  pay: 'Jetzt bezahlen',
  seeBooking: 'Deine Buchung ansehen',
  seePlans: 'Deine Abos ansehen',
  sentBy: (business) => `${business} schreibt dir, weil du dort etwas gebucht oder gekauft hast.`,
}

export const dueWords: Record<Language, DueWords> = { en, de }
