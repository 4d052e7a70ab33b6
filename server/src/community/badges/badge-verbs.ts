import { contract } from '@foyer/contract'
import { invalid } from '@foyer/domain'
import { pickMasked } from '../../ground/db/querying/pick-masked.ts'
import type { Handler } from '../../ground/handler.ts'
import { addBadge, changeBadge, removeBadge } from './change-badges.ts'

const { body, response } = contract.badges.createBadge

export const createBadge: Handler<'badges', 'createBadge'> = async ({ body: { badge } }, context) => ({
  badge: await addBadge(context, badge),
})

export const updateBadge: Handler<'badges', 'updateBadge'> = async ({ params, body: { badge }, cleared }, context) => {
  if (!badge) throw invalid('badge', 'is required', 'BADGE_NOT_PROVIDED')
  const patch = pickMasked({
    changes: badge,
    mask: undefined,
    writable: body.properties.badge,
    entity: response.properties.badge,
    cleared,
    path: 'badge',
  })
  if (patch.title === null) throw invalid('badge.title', 'is required', 'REQUIRED')
  return { badge: await changeBadge(context, { id: params.badgeId, revision: badge.revision, patch }) }
}

export const deleteBadge: Handler<'badges', 'deleteBadge'> = ({ params }, context) => removeBadge(context, params.badgeId)
