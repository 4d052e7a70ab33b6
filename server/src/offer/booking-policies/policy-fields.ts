import type { BookingPolicy, BookingPolicyRules } from '@foyer/contract'
import { rulesWhenOff } from '@foyer/domain'
import { sql } from 'kysely'
import { columnsOf, everyEntity } from '../../ground/db/columns.ts'
import type { Field, Fields } from '../../ground/db/querying/fields.ts'

export const policyColumns = columnsOf<Omit<BookingPolicy, keyof BookingPolicyRules>, 'name' | 'translations' | 'extendedFields'>()(
  'booking_policies',
  {
    written: { name: ['name', 'text'], translations: ['translations', 'translations'], extendedFields: ['extended_fields', 'json?'] },
    kept: { ...everyEntity, default: ['is_default', 'boolean'] },
  },
)

const flag = ['$eq', '$ne', '$exists'] as const
const text = ['$eq', '$ne', '$startsWith'] as const
const number = ['$eq', '$gt', '$gte', '$in', '$lt', '$lte', '$ne', '$nin'] as const

/** Each flag, number and text among the rules can be asked for: `cancellationPolicy.enabled`, also in the older spelling `cancellation_policy.enabled`. */
const ruleFields = Object.entries(rulesWhenOff).flatMap(([part, members]) =>
  Object.entries(members)
    .filter(([, value]) => typeof value !== 'object')
    .map(([member, value]): [string, Field] => {
      const wireName = `${part}.${member}`
      return [wireName, { ...ruleField(part, member, typeof value), aliases: [snakeCase(wireName)], isRequired: true }]
    }),
)

function ruleField(part: string, member: string, kind: string): Field {
  const column = sql`(booking_policies.rules -> ${sql.lit(part)} ->> ${sql.lit(member)})`
  if (kind === 'boolean') return { column: sql`${column}::boolean`, type: 'boolean', operators: flag }
  return kind === 'number'
    ? { column: sql`${column}::integer`, type: 'number', operators: number }
    : { column, type: 'text', operators: text }
}

export const policyFields: Fields = {
  ...policyColumns.fields('id', 'name', 'default', 'createdDate', 'updatedDate'),
  ...Object.fromEntries(ruleFields),
  'intakeFormPolicy.formId': {
    column: sql`(booking_policies.rules -> 'intakeFormPolicy' ->> 'formId')`,
    type: 'text',
    operators: text,
    aliases: ['intake_form_policy.form_id'],
  },
}

function snakeCase(wireName: string): string {
  return wireName.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
