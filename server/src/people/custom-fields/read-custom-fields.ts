import type { CustomField } from '@foyer/contract'
import { isTold } from '@foyer/domain'
import type { Context, Handler } from '../../ground/handler.ts'
import { wordsFor } from '../../house/site/site.ts'
import { loadCustomFields } from './custom-fields-store.ts'

export const listCustomFields: Handler<'custom-fields', 'listCustomFields'> = async (_input, context) => {
  const fields = await loadCustomFields(context.db, context.siteId)
  const told = context.caller.kind === 'manager' ? fields : fields.filter(isTold)
  return { customFields: told.map((field) => inWordsOf(context, field)) }
}

/** The field and its choices in the language of the caller. */
export function inWordsOf(context: Pick<Context, 'caller' | 'spokenLanguage'>, field: CustomField): CustomField {
  const words = wordsFor(context)
  const { choices, ...spoken } = words(field)
  return { ...spoken, ...(choices && { choices: choices.map(words) }) }
}
