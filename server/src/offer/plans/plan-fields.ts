import type { NewPlan, Plan } from '@foyer/contract'
import { sql } from 'kysely'
import { columnsOf, everyEntity } from '../../ground/db/columns.ts'
import type { Condition } from '../../ground/db/querying/conditions.ts'
import type { Fields } from '../../ground/db/querying/fields.ts'

export type WrittenPlan = Pick<Plan, Exclude<keyof NewPlan, 'public'>>

export const planColumns = columnsOf<Omit<Plan, 'perks' | 'hasOrders'>, Exclude<keyof WrittenPlan, 'perks'>>()('plans', {
  written: {
    name: ['name', 'text'],
    description: ['description', 'text'],
    pricing: ['pricing', 'json'],
    maxPurchasesPerBuyer: ['max_purchases_per_buyer', 'number'],
    allowFutureStartDate: ['allow_future_start_date', 'boolean'],
    buyerCanCancel: ['buyer_can_cancel', 'boolean'],
    buyerCanPause: ['buyer_can_pause', 'boolean'],
    termsAndConditions: ['terms_and_conditions', 'text'],
    formId: ['form_id', 'id?'],
    taxRateId: ['tax_rate_id', 'id?'],
    clientData: ['client_data', 'json'],
    translations: ['translations', 'translations'],
  },
  kept: {
    ...everyEntity,
    slug: ['slug', 'text'],
    public: ['is_public', 'boolean'],
    archived: ['is_archived', 'boolean'],
    primary: ['is_primary', 'boolean'],
  },
})

const { primary, ...plainFields } = planColumns.fields('id', 'primary', 'createdDate', 'updatedDate', 'slug')

export const planFields: Fields = {
  ...plainFields,
  primary: { ...primary, operators: ['$eq', '$ne', '$in', '$nin', '$exists'] },
  position: { column: sql.ref('plans.position'), type: 'number', isRequired: true },
}

export const planV3Fields: Fields = {
  ...planFields,
  ...planColumns.fields('name', 'archived'),
  visibility: { column: sql`case when plans.is_public then 'PUBLIC' else 'PRIVATE' end`, type: 'enum', values: ['PUBLIC', 'PRIVATE'] },
  status: { column: sql`case when plans.is_archived then 'ARCHIVED' else 'ACTIVE' end`, type: 'enum', values: ['ACTIVE', 'ARCHIVED'] },
  buyable: { column: sql`(plans.is_public and not plans.is_archived)`, type: 'boolean', isRequired: true },
}

export const archivedFilters: Record<string, Condition> = {
  ACTIVE: sql<boolean>`not plans.is_archived`,
  ARCHIVED: sql<boolean>`plans.is_archived`,
  ARCHIVED_AND_ACTIVE: sql<boolean>`true`,
}

export const publicFilters: Record<string, Condition> = {
  PUBLIC_AND_HIDDEN: sql<boolean>`true`,
  PUBLIC: sql<boolean>`plans.is_public`,
  HIDDEN: sql<boolean>`not plans.is_public`,
}
