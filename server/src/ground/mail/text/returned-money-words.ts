import type { Language } from '@foyer/contract'

const en = {
  opened: {
    subject: (amount: string) => `A payment of ${amount} is disputed`,
    heading: 'A client disputes a payment',
    line: (amount: string) => `The client’s bank has taken ${amount} back.`,
  },
  inquiry: {
    subject: (amount: string) => `A bank asks about a payment of ${amount}`,
    heading: 'A bank asks about a payment',
    line: 'No money has moved yet. With a good answer it may not come to a dispute.',
  },
  answer: (until: string) => `You can answer at Stripe until ${until}. Without an answer the money is lost.`,
  noAnswer: 'The bank takes no answer.',
  won: {
    subject: (amount: string) => `You won the dispute over ${amount}`,
    heading: 'You won the dispute',
    line: (amount: string) => `You have the ${amount} back. All is as it was before.`,
  },
  lost: {
    subject: (amount: string) => `You lost the dispute over ${amount}`,
    heading: 'You lost the dispute',
    line: (amount: string) =>
      `The ${amount} stay with the client. What was paid with them counts as refunded, and the invoice is credited.`,
  },
  refundFailed: {
    subject: (amount: string) => `A refund of ${amount} did not arrive`,
    heading: 'A refund did not arrive',
    line: (amount: string) => `The ${amount} are with you, and the client still waits for them. Refund them once more, or in another way.`,
  },
  keysRefused: {
    subject: 'Stripe refuses your keys: nobody can pay online',
    heading: 'Stripe refuses your keys',
    line: 'Until that is mended, clients cannot pay online, and no plan is renewed.',
    whatToDo:
      'The keys may have expired or been replaced, or Stripe wants to know something of you. Look there first, and enter the new keys.',
    button: 'Open the settings',
  },
  client: 'Client',
  amount: 'Amount',
  reason: 'Reason',
  button: 'Open the payment',
  reasons: {
    bank_cannot_process: 'The bank cannot process the payment',
    check_returned: 'The check was returned',
    credit_not_processed: 'A promised refund did not arrive',
    customer_initiated: 'The client asked their bank for the money',
    debit_not_authorized: 'The client did not allow the debit',
    duplicate: 'Charged twice',
    fraudulent: 'The client says that they did not pay this',
    general: 'No particular reason',
    incorrect_account_details: 'Wrong account details',
    insufficient_funds: 'The account has too little money',
    noncompliant: 'Against the rules of the card network',
    product_not_received: 'Not received',
    product_unacceptable: 'Not as described',
    subscription_canceled: 'Charged after canceling',
    unrecognized: 'The client does not recognize the payment',
  } as Record<string, string>,
}
export type ReturnedMoneyWords = typeof en

const de: ReturnedMoneyWords = {
  opened: {
    subject: (amount) => `Eine Zahlung von ${amount} wird angefochten`,
    heading: 'Eine Zahlung wird angefochten',
    line: (amount) => `Die Bank der Kundin oder des Kunden hat ${amount} zurückgeholt.`,
  },
  inquiry: {
    subject: (amount) => `Eine Bank fragt nach einer Zahlung von ${amount}`,
    heading: 'Eine Bank fragt nach einer Zahlung',
    line: 'Noch ist kein Geld geflossen. Mit einer guten Antwort kommt es vielleicht gar nicht zur Anfechtung.',
  },
  answer: (until) => `Du kannst bei Stripe bis ${until} antworten. Ohne Antwort ist das Geld verloren.`,
  noAnswer: 'Die Bank nimmt keine Antwort an.',
  won: {
    subject: (amount) => `Anfechtung gewonnen: ${amount} sind wieder da`,
    heading: 'Du hast die Anfechtung gewonnen',
    line: (amount) => `Du hast die ${amount} wieder. Alles ist, wie es vorher war.`,
  },
  lost: {
    subject: (amount) => `Anfechtung verloren: ${amount}`,
    heading: 'Du hast die Anfechtung verloren',
    line: (amount) => `Die ${amount} bleiben weg. Was damit bezahlt war, gilt als erstattet, und die Rechnung ist korrigiert.`,
  },
  refundFailed: {
    subject: (amount) => `Eine Erstattung von ${amount} ist nicht angekommen`,
    heading: 'Eine Erstattung ist nicht angekommen',
    line: (amount) => `Die ${amount} sind bei dir, und dein Gegenüber wartet noch darauf. Erstatte sie noch einmal oder auf anderem Weg.`,
  },
  keysRefused: {
    subject: 'Stripe lehnt deine Schlüssel ab: Online-Zahlung geht nicht',
    heading: 'Stripe lehnt deine Schlüssel ab',
    line: 'Bis das behoben ist, kann niemand online bezahlen, und kein Abo verlängert sich.',
    whatToDo:
      'Vielleicht sind die Schlüssel abgelaufen oder ersetzt, oder Stripe braucht Angaben von dir. Sieh zuerst dort nach und trage die neuen Schlüssel ein.',
    button: 'Einstellungen öffnen',
  },
  client: 'Kunde',
  amount: 'Betrag',
  reason: 'Grund',
  button: 'Zahlung öffnen',
  reasons: {
    bank_cannot_process: 'Die Bank kann die Zahlung nicht ausführen',
    check_returned: 'Der Scheck ging zurück',
    credit_not_processed: 'Eine zugesagte Erstattung kam nicht an',
    customer_initiated: 'Bei der eigenen Bank zurückverlangt',
    debit_not_authorized: 'Die Lastschrift war nicht erlaubt',
    duplicate: 'Doppelt abgebucht',
    fraudulent: 'Angeblich nicht selbst bezahlt',
    general: 'Kein bestimmter Grund',
    incorrect_account_details: 'Falsche Kontodaten',
    insufficient_funds: 'Das Konto ist nicht gedeckt',
    noncompliant: 'Gegen die Regeln des Kartennetzes',
    product_not_received: 'Nicht erhalten',
    product_unacceptable: 'Nicht wie beschrieben',
    subscription_canceled: 'Nach der Kündigung abgebucht',
    unrecognized: 'Zahlung nicht wiedererkannt',
  },
}

export const returnedMoneyWords: Record<Language, ReturnedMoneyWords> = { en, de }
