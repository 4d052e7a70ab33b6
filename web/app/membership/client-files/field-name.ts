import type { ClientFileField, ClientImportPlan } from '@foyer/contract'
import { clientFileFields } from '@foyer/domain'
import type { Translate } from '../../text/translate.ts'

const isOwn = (field: string): field is ClientFileField => clientFileFields.some((own) => own === field)

/** What a field of clients is called: one of the product, or one that the business added. */
export const fieldName = (field: string, fields: ClientImportPlan['fields'], t: Translate): string =>
  isOwn(field) ? t(`manager.clientFiles.fields.${field}`) : (fields.find((one) => one.field === field)?.label ?? field)
