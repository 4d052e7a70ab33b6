import type { Handlers } from '../handler.ts'
import { queryMessages } from './read-messages.ts'
import { resendMessage } from './resend-message.ts'

export const messagesHandlers: Handlers<'messages'> = { queryMessages, resendMessage }
