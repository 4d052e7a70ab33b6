import type { LinkTarget } from '@foyer/contract'
import { Refusal, readShortCode, shortCodeOf } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import type { Handler } from '../../ground/handler.ts'
import { findLinkTargets, type StoredTarget } from './sharing-store.ts'

export const resolveShortLink: Handler<'sharing', 'resolveShortLink'> = async ({ params }, { db, siteId }) => ({
  target: await requireTarget(db, siteId, params.code),
})

export const requireTarget = async (db: Queryable, siteId: string, typed: string): Promise<StoredTarget> => {
  const code = readShortCode(typed)
  const [target, other] = (await findLinkTargets(db, siteId)).filter(({ id }) => shortCodeOf(id) === code)
  if (!target || other) throw new Refusal('SHORT_LINK_NOT_FOUND')
  return target
}

type Choice = { staff?: string | undefined; session?: string | undefined }

export const shortLinkOf = (publicUrl: string, { id }: Pick<LinkTarget, 'id'>, { staff, session }: Choice = {}): string => {
  const link = new URL(`/s/${shortCodeOf(id)}`, publicUrl)
  if (staff) link.searchParams.set('staff', staff)
  if (session) link.searchParams.set('session', session)
  return link.href
}
