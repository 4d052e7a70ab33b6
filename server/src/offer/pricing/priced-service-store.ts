import type { Payment, ServiceOptionsAndVariants } from '@foyer/contract'
import type { OfferedAddOns, PricedOptions, SingleDates } from '@foyer/domain'
import { sql } from 'kysely'
import type { Caller } from '../../ground/caller.ts'
import type { Queryable } from '../../ground/db/database.ts'
import { type AddOnGroupJson, type AddOnJson, addOnsFromJson, groupsFromJson } from '../add-ons/offered-add-ons.ts'
import { visibleTo } from '../services/services-store.ts'

export type PricedService = {
  id: string
  type: 'APPOINTMENT' | 'CLASS' | 'COURSE'
  durations: number[] | null
  payment: Payment
  singleDates: SingleDates | null
  options: PricedOptions | null
  offered: OfferedAddOns
  taxRateId: string | null
}

type Row = Pick<PricedService, 'id' | 'type' | 'payment' | 'durations' | 'singleDates' | 'taxRateId'> & {
  options: ServiceOptionsAndVariants['options']['values'] | null
  variants: ServiceOptionsAndVariants['variants']['values'] | null
  groups: AddOnGroupJson[]
  addOns: AddOnJson[]
}

export async function findPricedService(db: Queryable, siteId: string, serviceId: string, caller: Caller): Promise<PricedService | null> {
  const { rows } = await sql<Row>`
    select services.id, services.type, case when services.type = 'APPOINTMENT' then services.durations end as durations, services.payment,
      services.tax_rate_id as "taxRateId",
      case when (services.online_booking #>> '{singleDates,enabled}')::boolean then services.online_booking -> 'singleDates' end as "singleDates", o.options, o.variants, coalesce((
      select json_agg(json_build_object('id', g.id, 'name', g.name, 'maxNumberOfAddOns', g.max_number_of_add_ons, 'addOnIds', g.add_on_ids))
      from add_on_groups g where g.site_id = services.site_id and g.service_id = services.id
    ), '[]') as groups, coalesce((
      select json_agg(json_build_object('id', a.id, 'name', a.name, 'minorUnits', a.price_minor_units, 'currency', a.currency,
        'durationInMinutes', a.duration_minutes, 'maxQuantity', a.max_quantity))
      from add_ons a where a.site_id = services.site_id and exists (
        select from add_on_groups g where g.site_id = services.site_id and g.service_id = services.id and a.id = any(g.add_on_ids)
      )
    ), '[]') as "addOns"
    from services left join service_options o on o.site_id = services.site_id and o.service_id = services.id
    where services.site_id = ${siteId} and services.id = ${serviceId} and services.deleted_at is null and ${visibleTo(caller)}`.execute(db)
  return rows[0] ? pricedServiceOf(rows[0]) : null
}

function pricedServiceOf({ options, variants, groups, addOns, ...service }: Row): PricedService {
  return {
    ...service,
    options: options && variants && { options: { values: options }, variants: { values: variants } },
    offered: { groups: groupsFromJson(groups), addOns: addOnsFromJson(addOns) },
  }
}
