import { type Static, Type } from 'typebox'
import { Money } from '../../ground/money.ts'
import { FreeForm, Guid, Revision, TrimmedText } from '../../ground/scalars.ts'
import { translationsOf } from '../../ground/translations.ts'

export const ServiceOptionType = Type.Enum(['UNKNOWN', 'CUSTOM', 'STAFF_MEMBER', 'DURATION', 'DATE_TIME', 'NUMBER_OF_PARTICIPANTS'])
export type ServiceOptionType = Static<typeof ServiceOptionType>

const name = Type.Optional(Type.String({ maxLength: 255 }))
/** Ours. */
const translations = translationsOf({ name: Type.String({ maxLength: 255 }) })

/** What customers choose from. The id is the caller's: variants name it. */
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

/** One choice of an option. `staffMemberId` holds a resource id, as everywhere in services. */
export const ServiceChoice = Type.Object({
  optionId: Guid,
  custom: Type.Optional(TrimmedText(255)),
  staffMemberId: Type.Optional(Guid),
  duration: Type.Optional(ChosenDuration),
})
export type ServiceChoice = Static<typeof ServiceChoice>

/** What a choice costs. Its translations name the choice: its own words, or those of its length. */
export const ServiceVariant = Type.Object({ choices: Type.Array(ServiceChoice, { minItems: 1, maxItems: 1 }), price: Money, translations })
export type ServiceVariant = Static<typeof ServiceVariant>

const writable = {
  options: Type.Object({ values: Type.Array(ServiceOption, { minItems: 1, maxItems: 1 }) }),
  variants: Type.Object({ values: Type.Array(ServiceVariant, { minItems: 1, maxItems: 100 }) }),
  extendedFields: Type.Optional(FreeForm),
}

export const NewServiceOptionsAndVariants = Type.Object({ serviceId: Guid, ...writable })
export type NewServiceOptionsAndVariants = Static<typeof NewServiceOptionsAndVariants>

/** What a service would offer; without it the service has one price. */
export const PreviewedOptions = Type.Pick(NewServiceOptionsAndVariants, ['options', 'variants'])

export const ServiceOptionsAndVariantsChanges = Type.Object({
  id: Type.Optional(Guid),
  serviceId: Type.Optional(Guid),
  ...Type.Partial(Type.Object(writable)).properties,
  revision: Revision,
})
export type ServiceOptionsAndVariantsChanges = Static<typeof ServiceOptionsAndVariantsChanges>

/** The options of one service and what each choice costs. */
export const ServiceOptionsAndVariants = Type.Object({
  id: Guid,
  serviceId: Guid,
  ...writable,
  minPrice: Money,
  maxPrice: Money,
  revision: Revision,
})
export type ServiceOptionsAndVariants = Static<typeof ServiceOptionsAndVariants>
