import { lazy, type ReactNode, Suspense } from 'react'

// Loaded in frames alone.
const FrameLink = lazy(() => import('./frame-link.tsx'))

/** A page in a frame: the page around it has header and footer. */
export const EmbeddedShell = ({ children }: { children: ReactNode }) => (
  <>
    <main id="main" tabIndex={-1} className="pb-6 wrap-break-word">
      {children}
    </main>
    <Suspense>
      <FrameLink />
    </Suspense>
  </>
)
