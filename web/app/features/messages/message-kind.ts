import { type MessageKind, messageKinds } from '@foyer/contract'
import type { Translate } from '../../text/translate.ts'

/** The kinds of messages to clients, in their usual order. */
export const kindsOfMessages = Object.keys(messageKinds) as MessageKind[] // its own keys

export const isMessageKind = (template: string): template is MessageKind => Object.hasOwn(messageKinds, template)

export const kindText = (template: string, t: Translate): string =>
  isMessageKind(template) ? t(`manager.messages.kinds.${template}`) : t('manager.messages.kinds.other')
