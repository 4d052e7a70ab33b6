import { useText } from '../../text/text.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** The area whose words the page has loaded. */
export type FeedArea = 'member' | 'manager.calendar'

/** An address that was just made: to be copied, or opened by the calendar of this device. */
export const NewAddress = ({ area, address }: { area: FeedArea; address: string }) => {
  const { t } = useText()
  return (
    <div className="mt-3 grid gap-3">
      <TextField
        label={t(`${area}.calendarFeed.address`)}
        description={t(`${area}.calendarFeed.once`)}
        value={address}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <CopyButton text={address} label={t(`${area}.calendarFeed.copy`)} done={t(`${area}.calendarFeed.copied`)} />
        <LinkButton to={address.replace(/^https?:/, 'webcal:')}>{t(`${area}.calendarFeed.subscribe`)}</LinkButton>
      </div>
    </div>
  )
}
