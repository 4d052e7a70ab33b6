import { Outlet, useRouteError } from 'react-router'
import { problemOf } from '../problem-of.ts'
import { ProblemMessage } from '../problem-page.tsx'
import { VisitorShell } from '../shell/visitor-shell.tsx'

const VisitorLayout = () => (
  <VisitorShell>
    <Outlet />
  </VisitorShell>
)

export default VisitorLayout

/** A page that fails leaves the rest of the site around it. */
export const ErrorBoundary = () => {
  const error = useRouteError()
  return (
    <VisitorShell>
      <ProblemMessage problem={problemOf(error)} />
    </VisitorShell>
  )
}
