import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import type { KnownCustomer } from './known-customer.ts'

type WhoBooksProps = {
  customer: KnownCustomer | null
  /** To book in another name, where a front end named the member. */
  onForget?: () => void
}

/** The member in whose name it is booked, and a way to book in another name. */
export const WhoBooks = ({ customer, onForget }: WhoBooksProps) => {
  const { t } = useText()
  if (!customer) return <p className="mt-2 mb-7 text-ink-2">{t('booking.details.noAccount')}</p>
  return (
    <div className="mt-2 mb-7 flex flex-wrap items-center gap-x-3 text-ink-2">
      <p className="wrap-anywhere">{t('booking.details.forAccount', { name: customer.name })}</p>
      {customer.visitId !== undefined && onForget && (
        <Button kind="quiet" className="-ms-3" onPress={onForget}>
          {t('booking.details.notMe')}
        </Button>
      )}
    </div>
  )
}
