import { contract, type Image } from '@foyer/contract'
import { invalid } from '@foyer/domain'
import { pickMasked } from '../../ground/db/querying/pick-masked.ts'
import type { Handler } from '../../ground/handler.ts'
import { firstBadgeOf } from './badges-store.ts'
import { addBadge, changeBadge, removeBadge } from './change-badges.ts'
import { requireBadge } from './require-badge.ts'

const { body, response } = contract.badges.createFirstBadge

export const createFirstBadge: Handler<'badges', 'createFirstBadge'> = async ({ body: { badge } }, context) => {
  const { icon, ...told } = badge
  const image = icon === undefined ? undefined : imageOf(icon)
  return { badge: firstBadgeOf(await addBadge(context, { ...told, ...(image && { icon: image }) })) }
}

export const updateFirstBadge: Handler<'badges', 'updateFirstBadge'> = async ({ params, body: { badge }, cleared }, context) => {
  const { icon, ...patch } = pickMasked({
    changes: badge,
    mask: undefined,
    writable: body.properties.badge,
    entity: response.properties.badge,
    cleared,
    path: 'badge',
  })
  if (patch.title === null) throw invalid('badge.title', 'is required', 'REQUIRED')
  const image = icon === undefined ? {} : { icon: icon === null ? null : (imageOf(icon) ?? null) }
  return { badge: firstBadgeOf(await changeBadge(context, { id: params['badge.id'], patch: { ...patch, ...image } })) }
}

export const getFirstBadge: Handler<'badges', 'getFirstBadge'> = async ({ params: { id } }, { db, siteId }) => ({
  badge: firstBadgeOf(await requireBadge(db, siteId, id)),
})

export const deleteFirstBadge: Handler<'badges', 'deleteFirstBadge'> = ({ params }, context) => removeBadge(context, params.id)

/** What pages can load: an address on the web, or a file of the site. An empty one is no icon. */
const imageOf = (icon: string): Image | undefined => {
  if (icon && !/^(https?:\/\/|\/(?!\/))/i.test(icon)) {
    throw invalid('badge.icon', 'must begin with https:// or http://, or with / for a file of the site', 'FORMAT')
  }
  return icon ? { url: icon } : undefined
}
