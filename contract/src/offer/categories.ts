import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { CountAnswer, Filter, PagingMetadata, Query } from '../ground/querying.ts'
import { FieldMask, FreeForm, Guid, IsoInstant, Nothing, Revision, TrimmedText } from '../ground/scalars.ts'
import { translationsOf } from '../ground/translations.ts'

export const Category = Type.Object({
  id: Guid,
  name: Type.String({ maxLength: 500 }),
  tagLine: Type.Optional(Type.String({ maxLength: 200 })),
  /** Neighbours are far apart, so that a category fits between them. Changed only by moving the category. */
  sortOrder: Type.Integer(),
  /** Holds services that name no category, and those of a deleted one. */
  default: Type.Boolean(),
  /** For managers: includes hidden services. */
  serviceCount: Type.Optional(Type.Integer()),
  translations: translationsOf({ name: Type.String({ maxLength: 100 }), tagLine: Type.String({ maxLength: 200 }) }),
  extendedFields: Type.Optional(FreeForm),
  revision: Revision,
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
})
export type Category = Static<typeof Category>

export const NewCategory = Type.Object({
  name: TrimmedText(100),
  tagLine: Category.properties.tagLine,
  translations: Category.properties.translations,
  extendedFields: Category.properties.extendedFields,
})
export type NewCategory = Static<typeof NewCategory>

export const CategoryChanges = Type.Object({ ...Type.Partial(NewCategory).properties, id: Type.Optional(Guid), revision: Revision })

export const CategoryPosition = Type.Enum(['FIRST', 'LAST', 'AFTER_CATEGORY'])
export type CategoryPosition = Static<typeof CategoryPosition>

export const FirstCategory = Type.Object({
  id: Guid,
  name: Category.properties.name,
  status: Type.Enum(['CREATED', 'DELETED']),
  sortOrder: Category.properties.sortOrder,
})
export type FirstCategory = Static<typeof FirstCategory>

export const FirstCategoryChanges = Type.Object({ name: TrimmedText(500) })

export const categoryEvents = {
  'category.created': Type.Object({ entity: Category }),
  'category.updated': Type.Object({ entity: Category, previous: Category }),
  /** The category as it was. Its services moved to the category `movedTo`, or were deleted with it. */
  'category.deleted': Type.Object({ entity: Category, serviceIds: Type.Array(Guid), movedTo: Type.Optional(Guid) }),
} as const

const CategoryId = Type.Object({ categoryId: Guid })
const CategoryAnswer = Type.Object({ category: Category })
const FirstCategoryAnswer = Type.Object({ category: FirstCategory })

export const categoriesOperations = rows({
  createCategory: {
    method: 'POST',
    path: '/v2/categories',
    access: 'manager',
    permission: 'services.manage',
    isIdempotent: true,
    summary: 'Add a category at the end of the list',
    body: Type.Object({ category: NewCategory }),
    response: CategoryAnswer,
    errors: ['CATEGORY_LIMIT_REACHED'],
  },
  getCategory: {
    method: 'GET',
    path: '/v2/categories/{categoryId}',
    access: 'visitor',
    permission: 'services.read',
    isRead: true,
    summary: 'One category',
    params: CategoryId,
    response: CategoryAnswer,
    errors: ['CATEGORY_NOT_FOUND'],
  },
  updateCategory: {
    method: 'PATCH',
    path: '/v2/categories/{category.id}',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Rename a category',
    params: Type.Object({ 'category.id': Guid }),
    body: Type.Object({ category: CategoryChanges, fieldMask: Type.Optional(FieldMask) }),
    response: CategoryAnswer,
    errors: ['CATEGORY_NOT_FOUND', 'STALE_REVISION'],
  },
  deleteCategory: {
    method: 'DELETE',
    path: '/v2/categories/{categoryId}',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Delete a category; its services go to the default one, which cannot be deleted',
    params: CategoryId,
    response: Nothing,
    errors: ['CATEGORY_NOT_FOUND', 'DEFAULT_CATEGORY_NOT_DELETABLE'],
  },
  queryCategories: {
    method: 'GET',
    path: '/v2/categories/query',
    access: 'visitor',
    permission: 'services.read',
    isRead: true,
    summary: 'Find categories',
    query: Type.Object({ query: Type.Optional(Query) }),
    response: Type.Object({ categories: Type.Array(Category), pagingMetadata: PagingMetadata }),
    errors: ['INVALID_CURSOR'],
  },
  countCategories: {
    method: 'POST',
    path: '/v2/categories/count',
    access: 'visitor',
    permission: 'services.read',
    isRead: true,
    summary: 'How many categories match',
    body: Type.Object({ filter: Type.Optional(Filter) }),
    response: CountAnswer,
    errors: [],
  },
  moveCategory: {
    method: 'POST',
    path: '/v2/categories/set-position/{categoryId}',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Move a category to the start or the end of the list, or behind another one',
    params: CategoryId,
    body: Type.Object({ position: CategoryPosition, afterCategoryId: Type.Optional(Guid) }),
    response: CategoryAnswer,
    errors: ['CATEGORY_NOT_FOUND'],
  },
})

export const firstCategoriesOperations = rows({
  listCategories: {
    method: 'GET',
    path: '/v1/categories',
    access: 'visitor',
    permission: 'services.read',
    isRead: true,
    summary: 'All categories in their order, or some of them',
    query: Type.Object({
      categoryIds: Type.Optional(Type.Array(Guid, { maxItems: 500 })),
      includeDeleted: Type.Optional(Type.Boolean()),
    }),
    response: Type.Object({ categories: Type.Array(FirstCategory) }),
    errors: [],
  },
  createFirstCategory: {
    method: 'POST',
    path: '/v1/categories',
    access: 'manager',
    permission: 'services.manage',
    isIdempotent: true,
    summary: 'Add a category at the end of the list (v1)',
    body: Type.Object({ category: FirstCategoryChanges }),
    response: FirstCategoryAnswer,
    errors: ['CATEGORY_LIMIT_REACHED'],
  },
  updateFirstCategory: {
    method: 'PUT',
    path: '/v1/categories/{category.id}',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Rename a category (v1): the last write wins',
    params: Type.Object({ 'category.id': Guid }),
    body: Type.Object({ category: FirstCategoryChanges }),
    response: FirstCategoryAnswer,
    errors: ['NOT_FOUND'],
  },
  deleteFirstCategory: {
    method: 'DELETE',
    path: '/v1/categories/{id}',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Delete a category (v1), on request with its services and their bookings to come',
    params: Type.Object({ id: Guid }),
    query: Type.Object({ deleteServices: Type.Optional(Type.Boolean()) }),
    response: Type.Object({ id: Guid }),
    errors: ['CATEGORY_NOT_FOUND', 'DEFAULT_CATEGORY_NOT_DELETABLE'],
  },
})
