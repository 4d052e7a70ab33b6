import { accountPaths } from '../../people/account-paths.ts'
import { useText } from '../../text/text.tsx'
import { Link } from '../../ui/link.tsx'

/** A guest has no account where it could stand: the way to what is kept about them. */
export const OwnDataLink = () => {
  const { t } = useText()
  return (
    <p className="mt-10 text-ink-3 text-small">
      <Link to={accountPaths.guestData()}>{t('booking.manage.ownData')}</Link>
    </p>
  )
}
