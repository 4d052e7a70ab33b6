import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { Kbd } from '../../ui/kbd.tsx'

/** The primary action of Today and the calendar; on phones at the thumb. */
export const NewBookingButton = ({ onPress }: { onPress: () => void }) => {
  const { t } = useText()
  return (
    <Button
      kind="primary"
      onPress={onPress}
      className="max-desk:fixed max-desk:right-4 max-desk:bottom-22 max-desk:z-10 max-desk:shadow-float"
    >
      <PlusIcon size={16} />
      {t('manager.nav.newBooking')}
      <Kbd>N</Kbd>
    </Button>
  )
}
