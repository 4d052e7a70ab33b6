import { Type } from 'typebox'
import { FreeForm } from '../../ground/scalars.ts'
import { MessageTemplate } from './template-schemas.ts'

/** Domain events of the words of messages: the first change creates a template, and going back to our words deletes it. */
export const messageTemplateEvents = {
  'message_template.created': Type.Object({ entity: MessageTemplate }),
  'message_template.updated': Type.Object({ entity: MessageTemplate, modifiedFields: FreeForm }),
  /** The template as it was. */
  'message_template.deleted': Type.Object({ entity: MessageTemplate }),
} as const
