import { type RawBuilder, sql } from 'kysely'
import type { Fields } from '../../ground/db/querying/fields.ts'

const ofOptions = (member: RawBuilder<unknown>) =>
  sql`array(select ${member} from jsonb_array_elements(service_options.options) as option where ${member} is not null)`
const ofVariants = (member: RawBuilder<unknown>) =>
  sql`array(select ${member} from jsonb_array_elements(service_options.variants) as variant where ${member} is not null)`
const ofChoices = (member: RawBuilder<unknown>) =>
  sql`array(select ${member} from jsonb_array_elements(service_options.variants) as variant,
    jsonb_array_elements(variant -> 'choices') as choice where ${member} is not null)`

const equality = ['$eq', '$ne', '$in'] as const
const lists = ['$hasSome', '$hasAll'] as const

export const optionsFields: Fields = {
  id: { column: sql.ref('service_options.id'), type: 'id', operators: equality },
  serviceId: { column: sql.ref('service_options.service_id'), type: 'id', operators: equality, isRequired: true },
  'options.values': { column: ofOptions(sql`option ->> 'id'`), type: 'textList', operators: ['$exists'] },
  'variants.values': { column: ofVariants(sql`variant ->> 'price'`), type: 'textList', operators: ['$exists'] },
  'options.values.id': { column: ofOptions(sql`option ->> 'id'`), type: 'textList', operators: lists },
  'options.values.type': { column: ofOptions(sql`option ->> 'type'`), type: 'textList', operators: lists },
  'variants.values.choices.custom': { column: ofChoices(sql`choice ->> 'custom'`), type: 'textList', operators: lists },
  'variants.values.choices.optionId': { column: ofChoices(sql`choice ->> 'optionId'`), type: 'textList', operators: lists },
  'variants.values.price.currency': { column: ofVariants(sql`variant -> 'price' ->> 'currency'`), type: 'textList', operators: lists },
  'variants.values.price.value': { column: ofVariants(sql`variant -> 'price' ->> 'value'`), type: 'textList', operators: lists },
}
