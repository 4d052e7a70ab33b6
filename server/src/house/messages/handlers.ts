import type { Handlers } from '../../ground/handler.ts'
import { getMessage, queryMessages, resendMessage } from './delivery-log.ts'
import type { DrawExample } from './own-words.ts'
import { listMessageTemplates, previewMessageTemplate, resetMessageTemplate, sendTestMessage, updateMessageTemplate } from './templates.ts'

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
