import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyIcon } from '../../ui/icons.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'

/** The callback address to register with the provider, to be copied. */
export const CallbackAddress = ({ address }: { address: string }) => {
  const { t } = useText()
  const copy = () => void navigator.clipboard.writeText(address).then(() => showToast({ text: t('manager.providers.copied') }))
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        readOnly
        label={t('manager.providers.callback')}
        value={address}
        onFocus={(event) => event.target.select()}
        className="min-w-60 grow"
      />
      <Button onPress={copy}>
        <CopyIcon size={16} />
        {t('manager.providers.copy')}
      </Button>
    </div>
  )
}
