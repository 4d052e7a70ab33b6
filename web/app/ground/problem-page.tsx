import { paths } from '../paths.ts'
import { useText } from '../text/text.tsx'
import { buttonLook } from '../ui/button-look.ts'
import { useServedPage } from './served-page.ts'

export type Problem = 'notFound' | 'failed' | 'offline' | 'unavailable'

const buttonClass = (kind: 'primary' | 'plain') => buttonLook({ kind, size: 'normal', isSquare: false, isDisabled: false })

export const ProblemMessage = ({ problem }: { problem: Problem }) => {
  const { t } = useText()
  const { requestId } = useServedPage()
  return (
    <div className="page-narrow grid gap-4 py-16">
      <h1 className="text-date">{t(`common.problems.${problem}Title`)}</h1>
      <p className="text-ink-2">{t(`common.problems.${problem}`)}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        <a className={buttonClass('primary')} href={paths.home()}>
          {t('common.problems.home')}
        </a>
        {problem !== 'notFound' && (
          <a className={buttonClass('plain')} href="?">
            {t('common.actions.tryAgain')}
          </a>
        )}
      </p>
      {problem === 'failed' && requestId !== undefined && (
        <p className="mt-6 text-ink-3 text-small">{t('common.problems.requestId', { id: requestId })}</p>
      )}
    </div>
  )
}

/** The page without the site's frame, which may itself have failed. */
export const ProblemPage = ({ problem }: { problem: Problem }) => (
  <main id="main" className="grid min-h-dvh content-center">
    <ProblemMessage problem={problem} />
  </main>
)

/** Read by the error's shape, so that no page loads the API client for it. */
export const problemOf = (error: unknown): Problem => {
  const { status, code } = (typeof error === 'object' && error !== null ? error : {}) as { status?: unknown; code?: unknown }
  if (status === 404) return 'notFound'
  if (code === 'OFFLINE' || isLostConnection(error)) return 'offline'
  return isOutOfReach(status) || status === 0 ? 'unavailable' : 'failed'
}

/** Statuses of a proxy whose site does not answer, or of the site when it is unavailable. */
export const isOutOfReach = (status: unknown): boolean => status === 502 || status === 503 || status === 504

// The router's fetch for data and scripts fails with a TypeError when no answer arrives.
const isLostConnection = (error: unknown): boolean => error instanceof TypeError && typeof navigator !== 'undefined' && !navigator.onLine
