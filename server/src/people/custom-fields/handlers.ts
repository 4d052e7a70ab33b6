import type { Handlers } from '../../ground/handler.ts'
import { createCustomField, listCustomFields, orderCustomFields, updateCustomField } from './change-custom-fields.ts'
import {
  createMemberField,
  deleteMemberField,
  getMemberField,
  hideMemberField,
  listMemberFields,
  orderMemberFields,
  updateMemberField,
} from './member-fields.ts'

export const customFieldsHandlers: Handlers<'custom-fields'> = {
  listCustomFields,
  createCustomField,
  updateCustomField,
  orderCustomFields,
  listMemberFields,
  getMemberField,
  createMemberField,
  updateMemberField,
  deleteMemberField,
  hideMemberField,
  orderMemberFields,
}
