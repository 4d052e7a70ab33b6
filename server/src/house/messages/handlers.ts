import type { Handlers } from '../../ground/handler.ts'
import { getMessage, queryMessages, resendMessage } from './delivery-log.ts'
import { listMessageTemplates, previewMessageTemplate, resetMessageTemplate, sendTestMessage, updateMessageTemplate } from './templates.ts'

export const messagesHandlers: Handlers<'messages'> = {
  queryMessages,
  getMessage,
  resendMessage,
  listMessageTemplates,
  updateMessageTemplate,
  resetMessageTemplate,
  previewMessageTemplate,
  sendTestMessage,
}
