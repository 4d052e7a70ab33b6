import type { ServiceOption, ServiceOptionsAndVariants, ServiceVariant } from '@foyer/contract'
import { optionsInLanguage, Refusal } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import { findPage } from '../../ground/db/querying/find-page.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { optionsFields } from './options-fields.ts'
import { findOptions, optionsAnswer, optionsOf } from './service-options-store.ts'

export const getServiceOptionsAndVariants: Handler<'service-options', 'getServiceOptionsAndVariants'> = async ({ params }, context) => ({
  serviceOptionsAndVariants: spokenOptionsFor(context)(await requireOptions(context.db, context, params.serviceOptionsAndVariantsId)),
})

export const getServiceOptionsAndVariantsByServiceId: Handler<'service-options', 'getServiceOptionsAndVariantsByServiceId'> = async (
  { params },
  context,
) => {
  const { db, siteId, caller } = context
  const serviceVariants = await findOptions(db, { siteId, caller, by: 'service_id', id: params.serviceId })
  if (!serviceVariants) throw new Refusal('SERVICE_OPTIONS_NOT_FOUND')
  return { serviceVariants: spokenOptionsFor(context)(serviceVariants) }
}

export const queryServiceOptionsAndVariants: Handler<'service-options', 'queryServiceOptionsAndVariants'> = async ({ body }, context) => {
  const { db, siteId, caller, dependencies } = context
  const { rows, pagingMetadata } = await findPage({
    db,
    signingKeys: dependencies.signingKeys,
    siteId,
    operation: 'queryServiceOptionsAndVariants',
    fields: optionsFields,
    from: optionsOf(db, siteId, caller),
    query: body.query,
    defaults: { sort: [{ fieldName: 'id', order: 'ASC' }], paging: 'OFFSET' },
  })
  return { serviceOptionsAndVariantsList: rows.map(optionsAnswer).map(spokenOptionsFor(context)), pagingMetadata }
}

export async function requireOptions(
  db: Queryable,
  { siteId, caller }: Pick<Context, 'siteId' | 'caller'>,
  id: string,
): Promise<ServiceOptionsAndVariants> {
  const options = await findOptions(db, { siteId, caller, by: 'id', id })
  if (!options) throw new Refusal('SERVICE_OPTIONS_NOT_FOUND')
  return options
}

const spokenOptionsFor =
  ({ caller, spokenLanguage }: Pick<Context, 'caller' | 'spokenLanguage'>) =>
  (options: ServiceOptionsAndVariants): ServiceOptionsAndVariants => {
    const spoken = optionsInLanguage(options, spokenLanguage)
    if (caller.kind === 'manager') return spoken
    return {
      ...spoken,
      options: { values: spoken.options.values.map(({ translations: _, ...option }): ServiceOption => option) },
      variants: { values: spoken.variants.values.map(({ translations: _, ...variant }): ServiceVariant => variant) },
    }
  }
