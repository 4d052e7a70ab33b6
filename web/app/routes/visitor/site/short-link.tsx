import type { LinkTarget } from '@foyer/contract'
import { ApiError } from '@foyer/sdk'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { apiOf } from '../../../ground/server-api.ts'
import { planPaths } from '../../../offer/plan-paths.ts'
import { paths, withQuery } from '../../../paths.ts'

/** What the link names besides its service is kept: staff member, time, session. */
export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const answer = await apiOf(context)
    .sharing.resolveShortLink({ params: { code: params.code ?? '' } })
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.status < 429) throw new Response(null, { status: 404 })
      throw error
    })
  throw redirect(pageOf(answer.target, Object.fromEntries(new URL(request.url).searchParams)), 302)
}

const pageOf = ({ kind, slug, type }: LinkTarget, choice: Record<string, string>): string => {
  if (kind === 'PLAN') return withQuery(planPaths.plan(slug), choice)
  if (type === 'APPOINTMENT' && ['start', 'staff', 'date'].some((name) => name in choice)) return paths.book(slug, choice)
  if (type !== 'APPOINTMENT' && 'session' in choice) return paths.bookingDetails(slug, choice)
  return withQuery(paths.service(slug), choice)
}

/** A route without a component would answer an unknown code with no page. */
const ShortLink = () => null

export default ShortLink
