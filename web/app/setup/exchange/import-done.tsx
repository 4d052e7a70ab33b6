import type { ImportPlan } from '@foyer/contract'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'

/** The import is done: where to see it. */
export const ImportDone = ({ plan: { counts }, onAnother }: { plan: ImportPlan; onAnother: () => void }) => {
  const { t } = useText()
  return (
    <div className="grid max-w-[780px] gap-3">
      <Banner tone="ok" role="status" title={t('manager.exchange.done.title', { count: counts.created + counts.updated })}>
        {t('manager.exchange.done.hint')}
      </Banner>
      <div className="flex flex-wrap items-center gap-4">
        <Link to={paths.manageServices()}>{t('manager.exchange.done.services')}</Link>
        <Link to={paths.manageCalendar()}>{t('manager.exchange.done.calendar')}</Link>
        <Button size="small" onPress={onAnother}>
          {t('manager.exchange.done.another')}
        </Button>
      </div>
    </div>
  )
}
