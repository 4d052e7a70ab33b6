import type { Language } from '@foyer/contract'

type Named = string | null
const greeted = (line: string, name: Named) => (name ? `${line}, ${name}` : line)

const en = {
  'plan-purchased': { subject: (plan: string) => `Your plan: ${plan}`, heading: (name: Named) => greeted('Your plan is ready', name) },
  'trial-ending': {
    subject: (plan: string) => `Your free trial of ${plan} ends soon`,
    heading: (name: Named) => greeted('Your free trial ends soon', name),
  },
  'plan-payment-due': {
    subject: (plan: string) => `Not paid yet: ${plan}`,
    heading: (name: Named) => greeted('A payment is still due', name),
  },
  'plan-charge-failed': {
    subject: (plan: string) => `A payment for ${plan} did not go through`,
    heading: (name: Named) => greeted('We could not charge your card', name),
  },
  'plan-charge-confirm': {
    subject: (plan: string) => `Please confirm a payment for ${plan}`,
    heading: (name: Named) => greeted('Your bank asks you to confirm', name),
  },
  'card-expiring': {
    subject: (plan: string) => `Your card for ${plan} expires soon`,
    heading: (name: Named) => greeted('Your card expires soon', name),
  },
  'plan-ending': { subject: (plan: string) => `${plan} ends soon`, heading: (name: Named) => greeted('Your plan ends soon', name) },
  'plan-paused': { subject: (plan: string) => `Paused: ${plan}`, heading: (name: Named) => greeted('Your plan is paused', name) },
  'plan-resumed': { subject: (plan: string) => `${plan} is resumed`, heading: (name: Named) => greeted('Your plan is resumed', name) },
  'plan-postponed': {
    subject: (plan: string) => `A new end date for ${plan}`,
    heading: (name: Named) => greeted('Your plan has a new end date', name),
  },
  'plan-canceled': { subject: (plan: string) => `Canceled: ${plan}`, heading: (name: Named) => greeted('Your plan is canceled', name) },
  lines: {
    isActive: 'You can use it right away.',
    begins: (date: string) => `It starts on ${date}.`,
    trialUntil: (date: string, price: string) => `It is free until ${date}. Then you pay ${price}.`,
    trialEnds: (date: string, price: string) =>
      `Your free trial ends on ${date}, and you pay ${price}. If you cancel before then, you pay nothing.`,
    payThere: (price: string) => `You pay ${price} in person.`,
    paid: (price: string) => `Paid: ${price}.`,
    isUnpaid: (price: string) => `${price} is not paid yet. You can pay it at your next visit.`,
    endsOn: (date: string) => `It ends on ${date}. If you want to continue, see our plans.`,
    pausedSince: (date: string) =>
      `It has been paused since ${date}. Until it is resumed, nothing is charged, and its end moves back by the length of the pause.`,
    resumedOn: (date: string) => `It was resumed on ${date}.`,
    runsUntil: (date: string) => `It now runs until ${date}.`,
    endedOn: (date: string) => `It ended on ${date}. Nothing more is charged.`,
    willEnd: (date: string) => `It runs until ${date}, and you can use it until then. Nothing more is charged.`,
    notPaid: 'The payments could not be collected.',
    declined: (price: string) => `We could not charge ${price}. You can pay it now, or save another card.`,
    confirm: (price: string) => `${price} can only be charged once you confirm it with your bank. It takes a minute.`,
    triedAgain: (date: string) => `Otherwise we try again on ${date}.`,
    thenEnds: 'If that fails too, the plan ends.',
    staysDue: 'We will not try again; the amount stays due.',
    cardEnds: (card: string, month: string) => `${card} expires at the end of ${month}. Save another one so that your plan continues.`,
  },
  facts: { includes: 'Includes', begins: 'Starts', price: 'Price', next: 'Next payment', until: 'Runs until' },
  times: (name: string, count: number) => `${count} × ${name}`,
  timesEach: (name: string, count: number) => `${count} × ${name} for each payment`,
  unlimited: (name: string) => `${name}, without limit`,
  everything: 'Everything that can be booked',
  nextOn: (date: string, price: string) => `${date}, ${price}`,
  card: (name: string, digits: string) => `${name} ending in ${digits}`,
  anyCard: 'Your card',
  pay: 'Pay now',
  confirm: 'Confirm the payment',
  saveCard: 'Save another card',
  myPlans: 'See my plans',
  plans: 'See all plans',
  sentBy: (business: string) => `${business} sent you this because you have a plan there.`,
}
type OrderWords = typeof en

const de: OrderWords = {
  'plan-purchased': { subject: (plan) => `Dein Abo oder Paket: ${plan}`, heading: (name) => greeted('Alles ist bereit', name) },
  'trial-ending': {
    subject: (plan) => `Deine Gratiszeit endet bald: ${plan}`,
    heading: (name) => greeted('Deine Gratiszeit endet bald', name),
  },
  'plan-payment-due': { subject: (plan) => `Noch nicht bezahlt: ${plan}`, heading: (name) => greeted('Eine Zahlung ist noch offen', name) },
  'plan-charge-failed': {
    subject: (plan) => `Eine Zahlung hat nicht geklappt: ${plan}`,
    heading: (name) => greeted('Die Abbuchung hat nicht geklappt', name),
  },
  'plan-charge-confirm': {
    subject: (plan) => `Bitte bestätige eine Zahlung: ${plan}`,
    heading: (name) => greeted('Deine Bank möchte eine Bestätigung', name),
  },
  'card-expiring': {
    subject: (plan) => `Deine Karte läuft ab: ${plan}`,
    heading: (name) => greeted('Deine Karte läuft bald ab', name),
  },
  'plan-ending': { subject: (plan) => `${plan} endet bald`, heading: (name) => greeted('Es endet bald', name) },
  'plan-paused': { subject: (plan) => `Pausiert: ${plan}`, heading: (name) => greeted('Du machst Pause', name) },
  'plan-resumed': { subject: (plan) => `${plan} läuft weiter`, heading: (name) => greeted('Es geht weiter', name) },
  'plan-postponed': { subject: (plan) => `Neues Ende: ${plan}`, heading: (name) => greeted('Es läuft länger', name) },
  'plan-canceled': { subject: (plan) => `Gekündigt: ${plan}`, heading: (name) => greeted('Es ist gekündigt', name) },
  lines: {
    isActive: 'Du kannst es ab sofort nutzen.',
    begins: (date) => `Es beginnt am ${date}.`,
    trialUntil: (date, price) => `Bis zum ${date} ist es kostenlos. Danach zahlst du ${price}.`,
    trialEnds: (date, price) => `Am ${date} endet deine Gratiszeit, und du zahlst ${price}. Kündigst du vorher, zahlst du nichts.`,
    payThere: (price) => `Du zahlst ${price} vor Ort.`,
    paid: (price) => `Bezahlt: ${price}.`,
    isUnpaid: (price) => `${price} sind noch nicht bezahlt. Du kannst bei deinem nächsten Besuch zahlen.`,
    endsOn: (date) => `Es endet am ${date}. Wenn du weitermachen möchtest, sieh dir unsere Abos und Pakete an.`,
    pausedSince: (date) =>
      `Die Pause läuft seit dem ${date}. Bis es weitergeht, wird nichts berechnet, und das Ende verschiebt sich um die Länge der Pause.`,
    resumedOn: (date) => `Es läuft seit dem ${date} weiter.`,
    runsUntil: (date) => `Es läuft jetzt bis zum ${date}.`,
    endedOn: (date) => `Es endete am ${date}. Es wird nichts mehr berechnet.`,
    willEnd: (date) => `Es läuft bis zum ${date}, und bis dahin kannst du es nutzen. Es wird nichts mehr berechnet.`,
    notPaid: 'Die Zahlungen waren nicht möglich.',
    declined: (price) => `${price} konnten nicht abgebucht werden. Du kannst jetzt zahlen oder eine andere Karte hinterlegen.`,
    confirm: (price) => `${price} können erst abgebucht werden, wenn du bei deiner Bank zustimmst. Das dauert eine Minute.`,
    triedAgain: (date) => `Sonst versuchen wir es am ${date} noch einmal.`,
    thenEnds: 'Klappt auch das nicht, endet das Abo.',
    staysDue: 'Wir versuchen es nicht noch einmal; der Betrag bleibt offen.',
    cardEnds: (card, month) => `${card} ist bis Ende ${month} gültig. Hinterlege eine andere, damit dein Abo weiterläuft.`,
  },
  facts: { includes: 'Enthält', begins: 'Beginnt', price: 'Preis', next: 'Nächste Zahlung', until: 'Läuft bis' },
  times: (name, count) => `${count} × ${name}`,
  timesEach: (name, count) => `${count} × ${name} je Zahlung`,
  unlimited: (name) => `${name}, unbegrenzt`,
  everything: 'Alles, was buchbar ist',
  nextOn: (date, price) => `${date}, ${price}`,
  card: (name, digits) => `${name} mit den Endziffern ${digits}`,
  anyCard: 'Deine Karte',
  pay: 'Jetzt zahlen',
  confirm: 'Zahlung bestätigen',
  saveCard: 'Andere Karte hinterlegen',
  myPlans: 'Zu meinen Abos',
  plans: 'Alle Abos und Pakete ansehen',
  sentBy: (business) => `${business} schreibt dir, weil du dort ein Abo oder Paket hast.`,
}

export const orderWords: Record<Language, OrderWords> = { en, de }
