import type { Category, FirstCategory } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { categoryOf, findCategories } from './categories-store.ts'
import { changeCategory, createOne, removeCategory } from './manage-categories.ts'

export const listCategories: Handler<'categories', 'listCategories'> = async ({ query }, { db, siteId }) => {
  const { categoryIds = [], includeDeleted = false } = query
  const ids = categoryIds.length > 0 ? categoryIds : null
  const rows = await findCategories(db, siteId, { ids, includesDeleted: includeDeleted })
  return { categories: rows.map((row) => firstCategoryOf(categoryOf(row), row.deleted_at === null ? 'CREATED' : 'DELETED')) }
}

export const createFirstCategory: Handler<'categories', 'createFirstCategory'> = async ({ body }, context) =>
  await context.inTransaction(async (tx) => ({ category: firstCategoryOf(await createOne(tx, context, body.category)) }))

export const updateFirstCategory: Handler<'categories', 'updateFirstCategory'> = async ({ params, body }, context) =>
  await context.inTransaction(async (tx) => {
    const change = { id: params['category.id'], changes: { name: body.category.name } }
    return { category: firstCategoryOf(await orNotFound(changeCategory(tx, context, change))) }
  })

export const deleteFirstCategory: Handler<'categories', 'deleteFirstCategory'> = async ({ params: { id }, query }, context) =>
  await context.inTransaction(async (tx) => {
    await removeCategory(tx, context, { categoryId: id, deletesServices: query.deleteServices === true })
    return { id }
  })

const firstCategoryOf = ({ id, name, sortOrder }: Category, status: FirstCategory['status'] = 'CREATED'): FirstCategory => ({
  id,
  name,
  status,
  sortOrder,
})

const orNotFound = <Result>(change: Promise<Result>): Promise<Result> =>
  change.catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'CATEGORY_NOT_FOUND' ? new Refusal('NOT_FOUND') : error
  })
