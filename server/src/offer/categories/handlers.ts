import type { Handlers } from '../../ground/handler.ts'
import { createFirstCategory, deleteFirstCategory, listCategories, updateFirstCategory } from './first-categories.ts'
import { createCategory, deleteCategory, moveCategory, type OfServices, updateCategory } from './manage-categories.ts'
import { countCategories, getCategory, queryCategories } from './read-categories.ts'

export const categoriesHandlers = (ofServices: OfServices): Handlers<'categories'> => ({
  createCategory,
  getCategory,
  updateCategory,
  deleteCategory: deleteCategory(ofServices),
  queryCategories,
  countCategories,
  moveCategory,
  listCategories,
  createFirstCategory,
  updateFirstCategory,
  deleteFirstCategory: deleteFirstCategory(ofServices),
})
