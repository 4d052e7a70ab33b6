import type { ChangeScope } from '@foyer/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '../../ground/refusal-text.ts'
import { useWhen } from '../../ground/use-when.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { ScopeChoice, type SessionDialogProps } from './change-session-dialog.tsx'
import { changeSessions, NoticeFields, useParticipantNotice } from './notice-fields.tsx'
import { PreviewedLines, usePreview } from './previewed-changes.tsx'

type CancelSessionDialogProps = Pick<SessionDialogProps, 'service' | 'event' | 'onClose'>

export const CancelSessionDialog = ({ service, event, onClose }: CancelSessionDialogProps) => {
  const { t } = useText()
  const queries = useQueryClient()
  const when = useWhen()(event)
  const [scope, setScope] = useState<ChangeScope>('THIS')
  const planned = { eventId: event.id, scope, isCanceled: true }
  const preview = usePreview(planned)
  const notice = useParticipantNotice(
    t(scope === 'THIS' ? 'manager.sessions.notice.canceled' : 'manager.sessions.notice.canceledSeries', { service: service.name, when }),
  )
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => changeSessions({ change: planned, revision: event.revision, notice }),
    onSuccess: async ({ sessions }) => {
      await Promise.all(['calendar', 'availability', 'services'].map((room) => queries.invalidateQueries({ queryKey: [room] })))
      showToast({ text: t('manager.sessions.cancelling.done', { count: sessions }) })
      onClose()
    },
  })
  return (
    <Dialog
      title={t('manager.sessions.cancelling.title', { when })}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('manager.sessions.cancelling.keep')}</Button>
          <Button kind="danger-solid" isPending={isPending} onPress={() => mutate()}>
            {t('manager.sessions.cancelling.submit')}
          </Button>
        </>
      }
    >
      <div className="mt-2 grid gap-4">
        {event.recurringEventId && <ScopeChoice value={scope} onChange={setScope} />}
        <PreviewedLines preview={preview} ignores={false} onIgnores={() => {}} />
        {preview.previewed && <NoticeFields notified={preview.previewed.notified} notice={notice} />}
        {error && <Banner tone="bad" role="alert" title={refusalText(error, t)} />}
      </div>
    </Dialog>
  )
}
