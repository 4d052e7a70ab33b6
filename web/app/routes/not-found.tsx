import { ProblemMessage } from '../ground/problem-page.tsx'
import { useText } from '../text/text.tsx'

export const loader = () => {
  throw new Response(null, { status: 404 })
}

const NotFound = () => {
  const { t } = useText()
  return (
    <>
      <title>{t('common.problems.notFoundTitle')}</title>
      <ProblemMessage problem="notFound" />
    </>
  )
}

export const ErrorBoundary = NotFound

export default NotFound
