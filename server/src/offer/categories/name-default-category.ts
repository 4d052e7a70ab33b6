import type { Language } from '@foyer/contract'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { findDefaultCategoryId } from './categories-store.ts'
import { requireCategory } from './require-category.ts'
import { changeCategory } from './update-category.ts'

/** What the first category is called, by the language of the site. */
export const defaultNames: Record<Language, string> = { en: 'Our services', de: 'Unsere Angebote' }

/** The first category follows the language of the site, until the business gives it a name of its own. */
export async function nameDefaultCategory(
  tx: Transaction,
  context: Context,
  { from, to }: { from: Language; to: Language },
): Promise<void> {
  const id = await findDefaultCategoryId(tx, context.siteId)
  const { name } = await requireCategory(tx, context.siteId, id)
  if (name === defaultNames[from]) await changeCategory(tx, context, { id, patch: { name: defaultNames[to] } })
}
