import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { refusalText } from '../../refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toasts.ts'

/** The sample studio may stay to look around in, or go in one press. */
export const SampleChoice = () => {
  const { t } = useText()
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync, isPending } = useMutation(
    api.site.dropSample.mutation({
      alsoChanges: ['bookings', 'services', 'staff', 'calendar', 'availability', 'messages', 'contacts', 'booking-policies'],
    }),
  )
  const drop = () =>
    mutateAsync({ body: {} }).then(
      () => {
        setAsking(false)
        showToast({ text: t('manager.setUp.sampleDropped') })
      },
      (refusal: unknown) => showToast({ text: refusalText(refusal, t) }),
    )
  return (
    <div className="grid gap-2">
      <h3 className="font-bold text-small">{t('manager.setUp.sampleTitle')}</h3>
      <p className="text-ink-2">{t('manager.setUp.sampleBody')}</p>
      <Button className="justify-self-start" onPress={() => setAsking(true)}>
        {t('manager.setUp.sampleDrop')}
      </Button>
      {isAsking && (
        <AlertDialog
          title={t('manager.setUp.sampleDrop')}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onPress={() => setAsking(false)}>{t('manager.setUp.sampleKeep')}</Button>
              <Button kind="danger-solid" isPending={isPending} onPress={drop}>
                {t('manager.setUp.sampleDrop')}
              </Button>
            </>
          }
        >
          <p className="text-ink-2">{t('manager.setUp.sampleBody')}</p>
        </AlertDialog>
      )}
    </div>
  )
}
