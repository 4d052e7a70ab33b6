import type { Handlers } from '../../ground/handler.ts'
import { createFirstCategory, deleteFirstCategory, listCategories, updateFirstCategory } from './first-categories.ts'
import { createCategory, deleteCategory, moveCategory, updateCategory } from './manage-categories.ts'
import { countCategories, getCategory, queryCategories } from './read-categories.ts'

export const categoriesHandlers: Handlers<'categories'> = {
  createCategory,
  getCategory,
  updateCategory,
  deleteCategory,
  queryCategories,
  countCategories,
  moveCategory,
  listCategories,
  createFirstCategory,
  updateFirstCategory,
  deleteFirstCategory,
}
