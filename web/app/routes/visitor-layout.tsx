import { type LoaderFunctionArgs, Outlet, useLoaderData, useRouteError } from 'react-router'
import { problemOf } from '../problem-of.ts'
import { ProblemMessage } from '../problem-page.tsx'
import { apiOf } from '../server-api.ts'
import { personOf } from '../shell/person.ts'
import { VisitorShell } from '../shell/visitor-shell.tsx'

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  person: personOf((await apiOf(context).identity.getSession({})).session),
})

const VisitorLayout = () => (
  <VisitorShell person={useLoaderData<typeof loader>().person}>
    <Outlet />
  </VisitorShell>
)

export default VisitorLayout

/** A page that fails leaves the rest of the site around it. */
export const ErrorBoundary = () => {
  const error = useRouteError()
  // Where this very layout failed to load, nobody knows who is there.
  const known = useLoaderData<typeof loader | undefined>()
  return (
    <VisitorShell person={known?.person ?? null}>
      <ProblemMessage problem={problemOf(error)} />
    </VisitorShell>
  )
}
