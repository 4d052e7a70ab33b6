import { type Static, Type } from 'typebox'
import { Money } from '../ground/money.ts'
import { rows } from '../ground/operation.ts'
import { PagingMetadata, Query } from '../ground/querying.ts'
import { FieldMask, FreeForm, Guid, Nothing, Revision, TrimmedText } from '../ground/scalars.ts'
import { translationsOf } from '../ground/translations.ts'
import { ChangePreview } from './services/schemas.ts'

export const ServiceOptionType = Type.Enum(['UNKNOWN', 'CUSTOM', 'STAFF_MEMBER', 'DURATION', 'DATE_TIME', 'NUMBER_OF_PARTICIPANTS'])
export type ServiceOptionType = Static<typeof ServiceOptionType>

const name = Type.Optional(Type.String({ maxLength: 255 }))
const translations = translationsOf({ name: Type.String({ maxLength: 255 }) })

export const ServiceOption = Type.Object({
  id: Guid,
  type: ServiceOptionType,
  customData: Type.Optional(Type.Object({ name: TrimmedText(255), choices: Type.Array(TrimmedText(255), { minItems: 1, maxItems: 100 }) })),
  durationData: Type.Optional(Type.Object({ name })),
  translations,
})
export type ServiceOption = Static<typeof ServiceOption>

export const ChosenDuration = Type.Object({ minutes: Type.Integer({ minimum: 1, maximum: 44_639 }), name })
export type ChosenDuration = Static<typeof ChosenDuration>

export const ServiceChoice = Type.Object({
  optionId: Guid,
  custom: Type.Optional(TrimmedText(255)),
  staffMemberId: Type.Optional(Guid),
  duration: Type.Optional(ChosenDuration),
})
export type ServiceChoice = Static<typeof ServiceChoice>

export const ServiceVariant = Type.Object({ choices: Type.Array(ServiceChoice, { minItems: 1, maxItems: 1 }), price: Money, translations })
export type ServiceVariant = Static<typeof ServiceVariant>

const writable = {
  options: Type.Object({ values: Type.Array(ServiceOption, { minItems: 1, maxItems: 1 }) }),
  variants: Type.Object({ values: Type.Array(ServiceVariant, { minItems: 1, maxItems: 100 }) }),
  extendedFields: Type.Optional(FreeForm),
}

export const NewServiceOptionsAndVariants = Type.Object({ serviceId: Guid, ...writable })
export type NewServiceOptionsAndVariants = Static<typeof NewServiceOptionsAndVariants>

export const PreviewedOptions = Type.Pick(NewServiceOptionsAndVariants, ['options', 'variants'])

export const ServiceOptionsAndVariantsChanges = Type.Object({
  id: Type.Optional(Guid),
  serviceId: Type.Optional(Guid),
  ...Type.Partial(Type.Object(writable)).properties,
  revision: Revision,
})
export type ServiceOptionsAndVariantsChanges = Static<typeof ServiceOptionsAndVariantsChanges>

export const ServiceOptionsAndVariants = Type.Object({
  id: Guid,
  serviceId: Guid,
  ...writable,
  minPrice: Money,
  maxPrice: Money,
  revision: Revision,
})
export type ServiceOptionsAndVariants = Static<typeof ServiceOptionsAndVariants>

export const serviceOptionsEvents = {
  'serviceOptions.created': Type.Object({ entity: ServiceOptionsAndVariants }),
  'serviceOptions.updated': Type.Object({ entity: ServiceOptionsAndVariants, previousEntity: ServiceOptionsAndVariants }),
  'serviceOptions.deleted': Type.Object({ deletedEntity: ServiceOptionsAndVariants }),
} as const

const Answer = Type.Object({ serviceOptionsAndVariants: ServiceOptionsAndVariants })
const Id = Type.Object({ serviceOptionsAndVariantsId: Guid })

const misfits = [
  'UNKNOWN_OPTION_IDS',
  'MULTIPLE_CURRENCIES',
  'UNSUPPORTED_OPTION_TYPE',
  'UNKNOWN_STAFF_IDS',
  'MISSING_STAFF_VARIANTS',
  'IDENTICAL_CHOICES',
  'MISSING_CUSTOM_CHOICES',
  'UNSUPPORTED_OPTION_DATA',
] as const

export const serviceOptionsOperations = rows({
  createServiceOptionsAndVariants: {
    method: 'POST',
    path: '/v1/serviceOptionsAndVariants',
    access: 'manager',
    permission: 'services.manage',
    isIdempotent: true,
    summary: 'Give a service an option with a price for each choice: lengths, staff members or words of your own',
    body: Type.Object({ serviceOptionsAndVariants: NewServiceOptionsAndVariants }),
    response: Answer,
    errors: ['SERVICE_NOT_FOUND', 'SERVICE_OPTIONS_ALREADY_EXIST', ...misfits],
  },
  cloneServiceOptionsAndVariants: {
    method: 'POST',
    path: '/v1/serviceOptionsAndVariants/{cloneFromId}/clone',
    access: 'manager',
    permission: 'services.manage',
    isIdempotent: true,
    summary: 'Give another service the same options and prices',
    params: Type.Object({ cloneFromId: Guid }),
    body: Type.Object({ targetServiceId: Guid }),
    response: Answer,
    errors: ['SERVICE_OPTIONS_NOT_FOUND', 'SERVICE_NOT_FOUND', 'SERVICE_OPTIONS_ALREADY_EXIST', ...misfits],
  },
  getServiceOptionsAndVariants: {
    method: 'GET',
    path: '/v1/serviceOptionsAndVariants/{serviceOptionsAndVariantsId}',
    access: 'visitor',
    permission: 'services.read',
    isRead: true,
    summary: 'Options and prices by their id',
    params: Id,
    response: Answer,
    errors: ['SERVICE_OPTIONS_NOT_FOUND'],
  },
  getServiceOptionsAndVariantsByServiceId: {
    method: 'GET',
    path: '/v1/serviceOptionsAndVariants/service_id/{serviceId}',
    access: 'visitor',
    permission: 'services.read',
    isRead: true,
    summary: 'Options and prices of a service',
    params: Type.Object({ serviceId: Guid }),
    response: Type.Object({ serviceVariants: ServiceOptionsAndVariants }),
    errors: ['SERVICE_OPTIONS_NOT_FOUND'],
  },
  updateServiceOptionsAndVariants: {
    method: 'PATCH',
    path: '/v1/serviceOptionsAndVariants/{serviceOptionsAndVariants.id}',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Change options and prices: each list is replaced as a whole',
    params: Type.Object({ 'serviceOptionsAndVariants.id': Guid }),
    body: Type.Object({ serviceOptionsAndVariants: ServiceOptionsAndVariantsChanges, mask: Type.Optional(FieldMask) }),
    response: Answer,
    errors: ['SERVICE_OPTIONS_NOT_FOUND', 'STALE_REVISION', ...misfits],
  },
  previewServiceOptions: {
    method: 'POST',
    path: '/_api/foyer/v1/services/{serviceId}/preview-options',
    access: 'manager',
    permission: 'services.manage',
    isRead: true,
    summary: 'Which coming bookings have another price or length than these options would give them; changes nothing',
    params: Type.Object({ serviceId: Guid }),
    body: Type.Object({ serviceOptionsAndVariants: Type.Optional(PreviewedOptions) }),
    response: Type.Pick(ChangePreview, ['price', 'duration']),
    errors: ['SERVICE_NOT_FOUND', ...misfits],
  },
  deleteServiceOptionsAndVariants: {
    method: 'DELETE',
    path: '/v1/serviceOptionsAndVariants/{serviceOptionsAndVariantsId}',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Take the options off a service; it keeps its own price and its first length',
    params: Id,
    query: Type.Object({ revision: Type.Optional(Revision) }),
    response: Nothing,
    errors: ['SERVICE_OPTIONS_NOT_FOUND', 'STALE_REVISION'],
  },
  queryServiceOptionsAndVariants: {
    method: 'POST',
    path: '/v1/serviceOptionsAndVariants/query',
    access: 'visitor',
    permission: 'services.read',
    isRead: true,
    summary: 'Find options and prices of services',
    body: Type.Object({ query: Type.Optional(Query) }),
    response: Type.Object({
      serviceOptionsAndVariantsList: Type.Array(ServiceOptionsAndVariants),
      pagingMetadata: PagingMetadata,
    }),
    errors: ['INVALID_CURSOR'],
  },
})
