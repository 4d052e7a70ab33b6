import type { Handlers } from '../../ground/handler.ts'
import type { DrawExample } from './examples.ts'
import { getMessage, queryMessages } from './read-messages.ts'
import { resendMessage } from './resend-message.ts'
import { listMessageTemplates, previewMessageTemplate, resetMessageTemplate, sendTestMessage, updateMessageTemplate } from './templates.ts'

/** Examples of messages tell of bookings, whose room stands above this one. */
export const messagesHandlers = (drawExample: DrawExample): Handlers<'messages'> => ({
  queryMessages,
  getMessage,
  resendMessage,
  listMessageTemplates,
  updateMessageTemplate,
  resetMessageTemplate,
  previewMessageTemplate: previewMessageTemplate(drawExample),
  sendTestMessage: sendTestMessage(drawExample),
})
