import type { MessageKind } from '@foyer/contract'
import type { Translate } from '../../text/translate.ts'

// Written out: the table of the contract would reach visitors' pages, too.
const kinds: Record<MessageKind, true> = {
  'booking-confirmed': true,
  'request-received': true,
  'request-confirmed': true,
  'request-declined': true,
  'booking-moved': true,
  'booking-canceled': true,
  'booking-reminder': true,
  'booking-follow-up': true,
  'booking-message': true,
  'waiting-list-joined': true,
  'place-offered': true,
  'offer-over': true,
  'waiting-list-left': true,
  'sessions-changed': true,
  'sessions-canceled': true,
  'session-message': true,
  'plan-purchased': true,
  'trial-ending': true,
  'plan-payment-due': true,
  'plan-charge-failed': true,
  'plan-charge-confirm': true,
  'card-expiring': true,
  'plan-ending': true,
  'plan-paused': true,
  'plan-resumed': true,
  'plan-postponed': true,
  'plan-canceled': true,
  'payment-reminder': true,
  'fee-noted': true,
  'fee-dropped': true,
  'credit-given': true,
}

/** The kinds of messages to clients, in their usual order. */
export const kindsOfMessages = Object.keys(kinds) as MessageKind[] // its own keys

const isMessageKind = (template: string): template is MessageKind => Object.hasOwn(kinds, template)

export const kindText = (template: string, t: Translate): string =>
  isMessageKind(template) ? t(`manager.messages.kinds.${template}`) : t('manager.messages.kinds.other')
