import { useMutation } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import { api } from '../../api.ts'
import { useMay } from '../../ground/permissions.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'

export const AssistantsSection = () => {
  const { t } = useText()
  const mayManage = useMay()('site.manage')
  const { allowsAssistants, publicUrl, revision } = useSite()
  const { revalidate } = useRevalidator()
  const { mutateAsync, isPending } = useMutation(api.site.updateSite.mutation())
  const address = new URL('/mcp', publicUrl).href
  const change = async (isOn: boolean) => {
    await mutateAsync({ body: { site: { allowsAssistants: isOn, revision } } })
    await revalidate()
    showToast({ text: t(isOn ? 'manager.assistants.on' : 'manager.assistants.off') })
  }
  return (
    <FormSection title={t('manager.assistants.title')} hint={t('manager.assistants.hint')}>
      <Switch checked={allowsAssistants} disabled={!mayManage || isPending} onValue={(isOn) => void change(isOn).catch(() => undefined)}>
        {t('manager.assistants.allowed')}
      </Switch>
      {allowsAssistants && (
        <div className="flex flex-wrap items-center gap-3">
          <span className="text-dense text-ink-2">{t('manager.assistants.address')}</span>
          <code className="wrap-anywhere rounded-m bg-sunken px-3 py-2 text-dense">{address}</code>
          <CopyButton size="small" text={address} label={t('manager.assistants.copy')} done={t('manager.assistants.copied')} />
        </div>
      )}
    </FormSection>
  )
}
