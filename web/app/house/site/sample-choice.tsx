import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'

/** The sample studio may stay to look around in, or go in one press. */
export const SampleChoice = () => {
  const { t } = useText()
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync } = useMutation(
    api.site.dropSample.mutation({
      alsoChanges: ['bookings', 'services', 'staff', 'calendar', 'availability', 'messages', 'contacts', 'booking-policies'],
    }),
  )
  return (
    <div className="grid gap-2">
      <h3 className="font-bold text-small">{t('manager.setUp.sampleTitle')}</h3>
      <p className="text-ink-2">{t('manager.setUp.sampleBody')}</p>
      <Button className="justify-self-start" onPress={() => setAsking(true)}>
        {t('manager.setUp.sampleDrop')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('manager.setUp.sampleDrop')}
          action={t('manager.setUp.sampleDrop')}
          keep={t('manager.setUp.sampleKeep')}
          onConfirm={() => mutateAsync({ body: {} })}
          done={t('manager.setUp.sampleDropped')}
          onClose={() => setAsking(false)}
        >
          <p className="text-ink-2">{t('manager.setUp.sampleBody')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
