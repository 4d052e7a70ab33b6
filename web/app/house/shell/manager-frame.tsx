import { useText } from '../../text/text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PageTitle } from './page-title.tsx'

/** The frame of the dashboard while it loads, of the same size, so that nothing jumps. */
export const ManagerFrame = () => {
  const { t } = useText()
  return (
    <div data-density="dense" className="grid min-h-dvh grid-cols-1 desk:grid-cols-[208px_minmax(0,1fr)]">
      <div className="hidden border-line border-e bg-sunken desk:block" />
      <main id="main" aria-busy="true">
        <PageTitle>{t('common.loading')}</PageTitle>
        <div className="flex min-h-13 items-center border-line border-b px-4 desk:px-5">
          <Skeleton className="h-5 w-40" />
          <span className="sr-only">{t('common.loading')}</span>
        </div>
      </main>
    </div>
  )
}
