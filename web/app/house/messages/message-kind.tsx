import type { Message, MessageKind } from '@foyer/contract'
import { useText } from '../../text/text.tsx'
import type { Translate } from '../../text/translate.ts'
import { classes } from '../../ui/classes.ts'
import { type Shape, StateShape } from '../../ui/pictures/state-shape.tsx'

export const stateLooks: Record<Message['status'], { shape: Shape; ink: string }> = {
  SENT: { shape: 'tick', ink: 'text-gone-ink' },
  WAITING: { shape: 'clock', ink: 'text-hold-ink' },
  FAILED: { shape: 'warning', ink: 'text-bad-ink' },
  UNWANTED: { shape: 'slashed', ink: 'text-gone-ink' },
  COLLECTED: { shape: 'slashed', ink: 'text-gone-ink' },
}

export const MessageState = ({ status }: { status: Message['status'] }) => {
  const { t } = useText()
  const { shape, ink } = stateLooks[status]
  return (
    <span className={classes('inline-flex items-center gap-1.5 whitespace-nowrap', ink)}>
      <StateShape shape={shape} size={11} />
      {t(`manager.messages.log.views.${status}`)}
    </span>
  )
}

/** Mails to clients whose words the business cannot edit. */
type FixedKind =
  | 'invoice'
  | 'payment-returned'
  | 'gift-received'
  | 'gift-bought'
  | 'gift-reserved'
  | 'gift-canceled'
  | 'participant-invited'
  | 'participant-moved'
  | 'participant-canceled'
  | 'participant-left'
  | 'badge-given'
  | 'member-reply'

export type LoggedKind = MessageKind | FixedKind

// Listed here, because the contract's table would be loaded by visitors' pages, too.
const kinds: Record<LoggedKind, true> = {
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
  invoice: true,
  'payment-returned': true,
  'gift-received': true,
  'gift-bought': true,
  'gift-reserved': true,
  'gift-canceled': true,
  'participant-invited': true,
  'participant-moved': true,
  'participant-canceled': true,
  'participant-left': true,
  'badge-given': true,
  'member-reply': true,
}

export const kindsOfMessages = Object.keys(kinds) as LoggedKind[] // its own keys

const isLoggedKind = (template: string): template is LoggedKind => Object.hasOwn(kinds, template)

export const kindText = (template: string, t: Translate): string =>
  isLoggedKind(template) ? t(`manager.messages.kinds.${template}`) : t('manager.messages.kinds.other')
