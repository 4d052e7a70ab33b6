import type { Language, MessageKind, MessageWords } from '@foyer/contract'
import { type DueTemplate, isDueTemplate } from './due-contents.ts'
import { defaultOrderWords, isOrderTemplate, type OrderTemplate } from './order-contents.ts'
import { creditWords } from './text/credit-words.ts'
import { dueWords } from './text/due-words.ts'
import { type MailWords, mailWords } from './text/mail-words.ts'

type Words = Omit<MessageWords, 'closing'>

const [firstName, business, service] = ['{{firstName}}', '{{business}}', '{{service}}']
const [start, weekday, whatHappened] = ['{{start}}', '{{weekday}}', '{{whatHappened}}']

const words: Record<Exclude<MessageKind, OrderTemplate | DueTemplate | 'credit-given'>, (words: MailWords) => Words> = {
  'booking-confirmed': (of) => ({
    subject: of.bookingConfirmed.subject(service, start),
    heading: of.seeYou(weekday, firstName),
    opening: '',
  }),
  'request-received': ({ requestReceived: of }) => ({
    subject: of.subject(service, start),
    heading: of.heading(firstName),
    opening: whatHappened,
  }),
  'request-confirmed': (of) => ({
    subject: of.requestConfirmed.subject(service, start),
    heading: of.seeYou(weekday, firstName),
    opening: whatHappened,
  }),
  'request-declined': ({ requestDeclined: of }) => ({ subject: of.subject(service, start), heading: of.heading, opening: whatHappened }),
  'booking-moved': (of) => ({
    subject: of.bookingMoved.subject(service, start),
    heading: of.seeYou(weekday, firstName),
    opening: whatHappened,
  }),
  'booking-canceled': ({ bookingCanceled: of }) => ({
    subject: of.subject(service, start),
    heading: of.heading(firstName),
    opening: whatHappened,
  }),
  'booking-reminder': (of) => ({
    subject: of.bookingReminder.subject(service, start),
    heading: of.seeYou(weekday, firstName),
    opening: '',
  }),
  'booking-follow-up': ({ bookingFollowUp: of }) => ({ subject: of.subject(service), heading: of.heading(firstName), opening: of.line }),
  'booking-message': ({ sessionMessage: of }) => ({ subject: of.subject(service, start), heading: of.heading(business), opening: '' }),
  'waiting-list-joined': ({ waitingListJoined: of }) => ({
    subject: of.subject(service, start),
    heading: of.heading(firstName),
    opening: whatHappened,
  }),
  'place-offered': ({ placeOffered: of }) => ({
    subject: of.subject(service, start),
    heading: of.heading(firstName),
    opening: whatHappened,
  }),
  'offer-over': ({ offerOver: of }) => ({ subject: of.subject(service, start), heading: of.heading, opening: whatHappened }),
  'waiting-list-left': ({ waitingListLeft: of }) => ({ subject: of.subject(service, start), heading: of.heading, opening: whatHappened }),
  'sessions-changed': (of) => ({
    subject: of.changedTemplates.sessionsChanged(service),
    heading: of.sessionsChanged.heading,
    opening: whatHappened,
  }),
  'sessions-canceled': (of) => ({
    subject: of.changedTemplates.sessionsCanceled(service),
    heading: of.sessionsChanged.headingCanceled,
    opening: whatHappened,
  }),
  'session-message': ({ sessionMessage: of }) => ({ subject: of.subject(service, start), heading: of.heading(business), opening: '' }),
}

export const defaultWordsOf = (kind: MessageKind, language: Language): MessageWords => ({ ...openingWords(kind, language), closing: '' })

function openingWords(kind: MessageKind, language: Language): Words {
  if (isOrderTemplate(kind)) return defaultOrderWords(kind, language)
  if (isDueTemplate(kind)) return defaultDueWords(kind, language)
  if (kind !== 'credit-given') return words[kind](mailWords[language])
  const of = creditWords[language]
  return { subject: of.subject(business), heading: of.heading(firstName), opening: whatHappened }
}

function defaultDueWords(template: DueTemplate, language: Language): Words {
  const of = dueWords[language][wordsOfDues[template]]
  return { subject: of.subject(service), heading: of.heading(firstName), opening: whatHappened }
}

const wordsOfDues = { 'payment-reminder': 'reminder', 'fee-noted': 'fee', 'fee-dropped': 'dropped' } as const
