import { ApiError } from '@foyer/sdk'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

/** Of another Foyer, or the hosted platform. */
export const StartMoveDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useText()
  const form = useDraft({
    saved: { address: '', key: '', siteId: '' },
    fields: { address: 'address', key: 'key', siteId: 'siteId' },
    changes: ['moving-in'],
    refusals: (error): Record<string, string> => (isAbout(error, 'address') ? { address: t('manager.moving.start.addressRefused') } : {}),
    save: ({ address, key, siteId }) =>
      client['moving-in'].startMove({
        body: { address: address.trim(), key: key.trim(), ...(siteId.trim() && { siteId: siteId.trim() }) },
      }),
    onSaved: onClose,
  })
  const { address, key } = form.draft
  return (
    <FormDialog
      title={t('manager.moving.start.title')}
      width="wide"
      form={form}
      action={t('manager.moving.start.action')}
      pending={t('manager.moving.start.pending')}
      isBlocked={address.trim() === '' || key.trim() === ''}
      onClose={onClose}
    >
      <p className="text-dense text-ink-2">{t('manager.moving.start.hint')}</p>
      <TextField
        label={t('manager.moving.start.address')}
        description={t('manager.moving.start.addressHint')}
        type="url"
        placeholder="https://"
        autoComplete="off"
        maxLength={2000}
        {...form.bind('address')}
      />
      <TextField
        label={t('manager.moving.start.key')}
        description={t('manager.moving.start.keyHint')}
        type="password"
        autoComplete="off"
        maxLength={4000}
        {...form.bind('key')}
      />
      <TextField
        label={t('manager.moving.start.siteId')}
        description={t('manager.moving.start.siteIdHint')}
        autoComplete="off"
        maxLength={36}
        {...form.bind('siteId')}
      />
    </FormDialog>
  )
}

const isAbout = (error: unknown, name: string): boolean => error instanceof ApiError && error.violations.some(({ field }) => field === name)
