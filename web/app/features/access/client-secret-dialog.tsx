import type { ApiClient } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { accessRefusal } from './access-refusal.ts'

type ClientSecretDialogProps = { apiClient: ApiClient; onMade: (secret: string) => void; onClose: () => void }

const graces = [
  { value: '24', label: 'forDay' },
  { value: '168', label: 'forWeek' },
  { value: '0', label: 'ends' },
] as const
type Grace = (typeof graces)[number]['value']

/** A secret for a front end: its first, or one in place of another, which may go on working for a while. */
export const ClientSecretDialog = ({ apiClient: { id, name, secrets }, onMade, onClose }: ClientSecretDialogProps) => {
  const { t } = useText()
  const [grace, setGrace] = useState<Grace>('24')
  const { mutate, isPending, error } = useMutation(api.oauth.createClientSecret.mutation())
  const isFirst = secrets.length === 0
  const make = () =>
    mutate({ params: { apiClientId: id }, body: { oldSecretHours: Number(grace) } }, { onSuccess: ({ secret }) => onMade(secret) })
  return (
    <Dialog
      title={t(isFirst ? 'manager.access.secret.makeTitle' : 'manager.access.secret.replaceTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.actions.cancel')}</Button>
          <Button kind="primary" isPending={isPending} pendingLabel={t('manager.access.secret.making')} onPress={make}>
            {t(isFirst ? 'manager.access.secret.make' : 'manager.access.secret.replace')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {error && <Banner tone="bad" role="alert" title={accessRefusal(error, t)} />}
        <p className="text-ink-2">{t('manager.access.secret.makeHint')}</p>
        {!isFirst && (
          <RadioGroup
            label={t('manager.access.secret.oldOne')}
            value={grace}
            choices={graces.map(({ value, label }) => ({ value, label: t(`manager.access.secret.${label}`) }))}
            onChange={setGrace}
          />
        )}
      </div>
    </Dialog>
  )
}
