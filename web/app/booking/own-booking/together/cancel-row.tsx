import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChangeRow } from '../change-row.tsx'
import { ReachUs } from '../reach-us.tsx'
import type { OwnVisit } from './own-visit.ts'
import { useCancelVisit, useVisitText } from './use-visit-changes.ts'

const CancelVisitDialog = lazy(() => import('./cancel-visit-dialog.tsx'))

/** Where a change is not possible online, the business's contact details stand beside the reason. */
export const Sentence = ({ text, isPossible }: { text: string; isPossible: boolean }) => (
  <>
    {text} {!isPossible && <ReachUs />}
  </>
)

export const CancelRow = ({ visit }: { visit: OwnVisit }) => {
  const { t } = useText()
  const [isAsking, setAsking] = useState(false)
  const cancel = useCancelVisit(visit, () => setAsking(false))
  const isPossible = visit.whole.whyNot.cancel === null
  return (
    <>
      <ChangeRow
        title={t('booking.manage.cancelQuestion')}
        sentence={<Sentence text={useVisitText(visit).cancel} isPossible={isPossible} />}
        action={
          isPossible && (
            <Button kind="danger" onPress={() => setAsking(true)}>
              {t('together.cancelAll')}
            </Button>
          )
        }
      />
      {isAsking && (
        <Suspense fallback={null}>
          <CancelVisitDialog visit={visit} cancel={cancel} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
