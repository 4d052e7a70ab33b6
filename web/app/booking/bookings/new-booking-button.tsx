import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { Kbd } from '../../ui/kbd.tsx'

export const NewBookingButton = ({ onPress }: { onPress: () => void }) => {
  const { t } = useText()
  return (
    <Button kind="primary" onPress={onPress} className="max-desk:px-2.5!">
      <PlusIcon size={16} />
      <span className="max-desk:sr-only">{t('manager.nav.newBooking')}</span>
      <Kbd>N</Kbd>
    </Button>
  )
}
