import type { Handlers } from '../handler.ts'
import { createCustomField, orderCustomFields, updateCustomField } from './change-custom-fields.ts'
import { listCustomFields } from './read-custom-fields.ts'

export const customFieldsHandlers: Handlers<'custom-fields'> = { listCustomFields, createCustomField, updateCustomField, orderCustomFields }
