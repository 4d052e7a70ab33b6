import type { Handlers } from '../../ground/handler.ts'
import { createCategory } from './create-category.ts'
import { deleteCategory, type OfServices } from './delete-category.ts'
import { createFirstCategory, deleteFirstCategory, listCategories, updateFirstCategory } from './first-categories.ts'
import { moveCategory } from './move-category.ts'
import { countCategories, getCategory, queryCategories } from './read-categories.ts'
import { updateCategory } from './update-category.ts'

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
