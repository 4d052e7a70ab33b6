import { inOneDay, ReachedBounds, useLifting } from '../../../ground/bounds/reached-bounds.tsx'
import { type ScreenHandle, useMay } from '../../../ground/permissions.ts'
import { ScreenBar, ScreenBody } from '../../../house/shell/screen-bar.tsx'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'

export const handle = { needs: 'bookings.read' } satisfies ScreenHandle

const Bounds = () => {
  const { t } = useText()
  const mayLift = useMay()('site.manage')
  const { lift, isPending } = useLifting()
  return (
    <>
      <ScreenBar title={t('manager.screens.bounds.title')}>
        {mayLift && (
          <Button isPending={isPending} onPress={() => lift({ whose: 'EVERYONE', who: '' }, inOneDay())} className="ms-auto">
            {t('manager.bounds.liftAll')}
          </Button>
        )}
      </ScreenBar>
      <ScreenBody>
        <p className="mb-4 max-w-prose text-ink-2 text-small">{t('manager.bounds.intro')}</p>
        <ReachedBounds />
      </ScreenBody>
    </>
  )
}

export default Bounds
