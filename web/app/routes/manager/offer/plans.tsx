import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListScreen } from '../../../ground/lists/list-screen.tsx'
import { type ScreenHandle, useMay } from '../../../ground/permissions.ts'
import { plansQuery } from '../../../offer/catalogue.ts'
import { RecipeChoice } from '../../../offer/plans/plan-recipes.tsx'
import { PlansList } from '../../../offer/plans/plans-list.tsx'
import { useText } from '../../../text/text.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

export const handle = { needs: 'plans.read' } satisfies ScreenHandle

const Plans = () => {
  const { t } = useText()
  const isManaging = useMay()('plans.manage')
  const plans = useQuery(plansQuery())
  const [isChoosing, setChoosing] = useState(false)
  return (
    <ListScreen
      title={t('manager.screens.plans.title')}
      total={plans.data?.plans.filter(({ archived }) => !archived).length}
      add={isManaging ? { label: t('manager.plans.add'), onPress: () => setChoosing(true) } : null}
      className="grid grid-cols-1 gap-3"
      query={plans}
      loading={t('manager.plans.loading')}
      isEmpty={(answer) => answer.plans.length === 0}
      empty={<NoPlans isManaging={isManaging} />}
      below={
        isChoosing && (
          <Dialog title={t('manager.plans.recipes.title')} width="wide" onClose={() => setChoosing(false)}>
            <p className="mb-2 text-ink-2">{t('manager.plans.recipes.hint')}</p>
            <RecipeChoice />
          </Dialog>
        )
      }
    >
      {(answer) => (
        <>
          <p className="text-dense text-ink-2">{t('manager.plans.hint')}</p>
          <PlansList plans={answer.plans} />
        </>
      )}
    </ListScreen>
  )
}

const NoPlans = ({ isManaging }: { isManaging: boolean }) => {
  const { t } = useText()
  return (
    <div className="max-w-[780px]">
      <EmptyState title={t('manager.plans.empty')} className="pb-5!">
        {t('manager.plans.emptyHint')}
      </EmptyState>
      {isManaging && <RecipeChoice />}
    </div>
  )
}

export default Plans
