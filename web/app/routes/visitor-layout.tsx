import type { Visit } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import {
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRouteError,
} from 'react-router'
import { keepVisitOnTheWay, useKeptVisit, VisitProvider } from '../booking/visit.ts'
import { hasCommunity } from '../community/community/load-community.ts'
import { useEmbed } from '../ground/embedded.ts'
import { ProblemMessage, problemOf } from '../ground/problem-page.tsx'
import { apiOf, orElse } from '../ground/server-api.ts'
import { personOf } from '../house/shell/person-menu.tsx'
import { VisitorShell } from '../house/shell/visitor-shell.tsx'
import { hasClassesOrCourses, hasPlansOnOffer } from '../offer/shown-catalogue.ts'
import { EmbeddedShell } from '../programs/embeds/embedded-shell.tsx'
import { areasOf } from '../text/areas-of.ts'
import { wordsFor } from '../text/page-text.ts'

export const middleware = [keepVisitOnTheWay]

/** Words of the next page are fetched in parallel with its data. */
const fetchWords: MiddlewareFunction = async ({ request }, next) => {
  const words = areasOf(new URL(request.url).pathname).map(wordsFor)
  await next()
  await Promise.all(words)
}

export const clientMiddleware = [fetchWords]

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const asked = api.identity.getSession({})
  const [{ session }, visit, hasTimetable, hasPlans, isCommunityOpen] = await Promise.all([
    asked,
    visitNamed(api, new URL(request.url).searchParams.get('visit')),
    orElse(hasClassesOrCourses(api), false),
    orElse(hasPlansOnOffer(api), false),
    asked.then(({ session }) => orElse(hasCommunity(api, session), false)),
  ])
  return { person: personOf(session), visit, hasTimetable, hasPlans, isCommunityOpen }
}

/** A choice on a page changes nothing in the layout, so it does not reload the layout's data. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod = 'GET', defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod === 'GET' && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate

/** Only the first address names the visit, so the tab keeps it. An expired visit counts as none. */
const visitNamed = async (api: Client, visitId: string | null): Promise<Visit | null> => {
  if (visitId === null) return null
  const { visit } = await orElse<{ visit: Visit | null }>(api.redirects.getVisit({ params: { visitId } }), { visit: null })
  return visit
}

const VisitorLayout = () => {
  const { person, visit, ...offered } = useLoaderData<typeof loader>()
  const isEmbedded = useEmbed() !== null
  return (
    <VisitProvider value={useKeptVisit(visit)}>
      {isEmbedded ? (
        <EmbeddedShell>
          <Outlet />
        </EmbeddedShell>
      ) : (
        <VisitorShell person={person} {...offered}>
          <Outlet />
        </VisitorShell>
      )}
    </VisitProvider>
  )
}

export default VisitorLayout

export const ErrorBoundary = () => {
  const error = useRouteError()
  // Where the layout itself failed to load, the session is unknown.
  const known = useLoaderData<typeof loader | undefined>()
  if (useEmbed() !== null) {
    return (
      <EmbeddedShell>
        <ProblemMessage problem={problemOf(error)} />
      </EmbeddedShell>
    )
  }
  return (
    <VisitorShell
      person={known?.person}
      hasTimetable={known?.hasTimetable ?? false}
      hasPlans={known?.hasPlans ?? false}
      isCommunityOpen={known?.isCommunityOpen ?? false}
    >
      <ProblemMessage problem={problemOf(error)} />
    </VisitorShell>
  )
}
