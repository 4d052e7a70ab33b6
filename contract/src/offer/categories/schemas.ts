import { type Static, Type } from 'typebox'
import { FreeForm, Guid, IsoInstant, Revision, TrimmedText } from '../../ground/scalars.ts'
import { translationsOf } from '../../ground/translations.ts'

export const Category = Type.Object({
  id: Guid,
  name: Type.String({ maxLength: 500 }),
  /** Neighbours stand far apart. Changed only by moving the category. */
  sortOrder: Type.Integer(),
  /** Where services go that name no category, and those of a deleted one. */
  default: Type.Boolean(),
  /** Told to managers: services of the category, hidden ones included. */
  serviceCount: Type.Optional(Type.Integer()),
  translations: translationsOf({ name: Type.String({ maxLength: 100 }) }),
  extendedFields: Type.Optional(FreeForm),
  revision: Revision,
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
})
export type Category = Static<typeof Category>

export const NewCategory = Type.Object({
  name: TrimmedText(100),
  translations: Category.properties.translations,
  extendedFields: Category.properties.extendedFields,
})
export type NewCategory = Static<typeof NewCategory>

export const CategoryChanges = Type.Object({ ...Type.Partial(NewCategory).properties, id: Type.Optional(Guid), revision: Revision })

export const CategoryPosition = Type.Enum(['FIRST', 'LAST', 'AFTER_CATEGORY'])
export type CategoryPosition = Static<typeof CategoryPosition>

/** A category as the first version of the API tells it. */
export const FirstCategory = Type.Object({
  id: Guid,
  name: Category.properties.name,
  status: Type.Enum(['CREATED', 'DELETED']),
  sortOrder: Category.properties.sortOrder,
})
export type FirstCategory = Static<typeof FirstCategory>

export const FirstCategoryChanges = Type.Object({ name: TrimmedText(500) })
