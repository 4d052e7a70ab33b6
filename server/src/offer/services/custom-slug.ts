import { invalid, isSlug, Refusal } from '@foyer/domain'
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
  const { siteId, now } = context
  const name = slugIn(body)
  return await context.inTransaction(async (tx) => {
    const before = await requireLockedService(tx, context, params.serviceId)
    const { id } = before
    if (!isSlug(name)) throw new Refusal('SLUG_CONTAINS_ILLEGAL_CHARACTERS', { slug: name })
    await touchCatalogue(tx, siteId)
    const isTaken = await reserveSlug(tx, { siteId, now, serviceId: id, name, custom: true })
    if (!isTaken) throw new Refusal('SLUG_ALREADY_EXISTS', { slug: name })
    await setMainSlug(tx, { siteId, now, id, slug: name })
    const service = await recordServiceUpdated(tx, context, before)
    return { slug: service.mainSlug, service }
  })
}

/** Returns what is wrong instead of refusing. */
export const validateSlug: Handler<'services', 'validateSlug'> = async ({ body }, { db, siteId, now }) => {
  const name = slugIn(body)
  const { id } = await requireService(db, { siteId, now }, body.serviceId)
  if (!isSlug(name)) return { valid: false, errors: ['SLUG_CONTAINS_ILLEGAL_CHARACTERS'] }
  const taken = await findTakenSlugs(db, siteId, id, name)
  return taken.has(name) ? { valid: false, errors: ['SLUG_ALREADY_EXISTS'] } : { valid: true, slug: name, slugName: name, errors: [] }
}
