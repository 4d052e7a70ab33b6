import type { Service } from '@foyer/contract'
import { invalid, isSlug, Refusal } from '@foyer/domain'
import type { VerbContext } from '../../ground/bulk/by-filter.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Handler } from '../../ground/handler.ts'
import { touchCatalogue } from '../../house/site/site.ts'
import { requireLockedService, requireService } from './read-services.ts'
import { recordServiceUpdated } from './service-events.ts'
import { setMainSlug } from './services-store.ts'
import { findTakenSlugs, reserveSlug } from './slugs-store.ts'

type Sent = { slug?: string | undefined; slugName?: string | undefined }

function slugIn({ slug, slugName }: Sent): string {
  const name = slug ?? slugName
  if (name === undefined) throw invalid('slug', 'is required', 'REQUIRED')
  return name
}

export const setCustomSlug: Handler<'services', 'setCustomSlug'> = async ({ params, body }, context) => {
  const name = slugIn(body)
  return await context.inTransaction(async (tx) => {
    const before = await requireLockedService(tx, context, params.serviceId)
    const service = await changeSlug(tx, context, before, name)
    return { slug: service.mainSlug, service }
  })
}

export async function changeSlug(tx: Transaction, context: VerbContext, before: Service, slug: string): Promise<Service> {
  const { siteId, now } = context
  const { id } = before
  if (!isSlug(slug)) throw new Refusal('SLUG_CONTAINS_ILLEGAL_CHARACTERS', { slug })
  await touchCatalogue(tx, siteId)
  const isReserved = await reserveSlug(tx, { siteId, now, serviceId: id, name: slug, custom: true })
  if (!isReserved) throw new Refusal('SLUG_ALREADY_EXISTS', { slug })
  await setMainSlug(tx, { siteId, now, id, slug })
  return await recordServiceUpdated(tx, context, before)
}

export const validateSlug: Handler<'services', 'validateSlug'> = async ({ body }, { db, siteId, now }) => {
  const name = slugIn(body)
  const { id } = await requireService(db, { siteId, now }, body.serviceId)
  if (!isSlug(name)) return { valid: false, errors: ['SLUG_CONTAINS_ILLEGAL_CHARACTERS'] }
  const taken = await findTakenSlugs(db, siteId, id, name)
  return taken.has(name) ? { valid: false, errors: ['SLUG_ALREADY_EXISTS'] } : { valid: true, slug: name, slugName: name, errors: [] }
}
