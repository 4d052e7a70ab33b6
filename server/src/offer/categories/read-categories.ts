import { Refusal } from '@foyer/domain'
import type { Caller } from '../../ground/caller.ts'
import type { Database } from '../../ground/db/database.ts'
import { compileFilter } from '../../ground/db/querying/compile-filter.ts'
import { countRows, findPage } from '../../ground/db/querying/find-page.ts'
import type { Handler } from '../../ground/handler.ts'
import { wordsFor } from '../../house/site/words-for.ts'
import { categoriesOf, categoryOf, countedCategoriesOf } from './categories-store.ts'
import { categoryFields } from './category-fields.ts'

export const getCategory: Handler<'categories', 'getCategory'> = async ({ params: { categoryId } }, context) => {
  const { db, siteId, caller } = context
  const row = await categoriesFor(caller, db, siteId).where('categories.id', '=', categoryId).executeTakeFirst()
  if (!row) throw new Refusal('CATEGORY_NOT_FOUND', { categoryId })
  return { category: wordsFor(context)(categoryOf(row)) }
}

export const queryCategories: Handler<'categories', 'queryCategories'> = async ({ query }, context) => {
  const { db, siteId, caller, dependencies } = context
  const { rows, pagingMetadata } = await findPage({
    db,
    signingKeys: dependencies.signingKeys,
    siteId,
    operation: 'queryCategories',
    fields: categoryFields,
    from: categoriesFor(caller, db, siteId),
    query: query.query,
    defaults: {
      sort: [{ fieldName: 'createdDate', order: 'ASC' }],
      paging: 'CURSOR',
      limits: { least: 0, byDefault: 100, most: 100 },
    },
  })
  return { categories: rows.map(categoryOf).map(wordsFor(context)), pagingMetadata }
}

export const countCategories: Handler<'categories', 'countCategories'> = async ({ body }, { db, siteId }) => ({
  count: await countRows(db, categoriesOf(db, siteId), compileFilter(categoryFields, body.filter, 'filter')),
})

/** Only managers learn the number of services: it would reveal hidden ones. */
const categoriesFor = (caller: Caller, db: Database, siteId: string) =>
  caller.kind === 'manager' ? countedCategoriesOf(db, siteId) : categoriesOf(db, siteId)
