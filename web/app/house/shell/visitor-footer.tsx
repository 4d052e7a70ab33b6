import { phoneLink } from '../../ground/phone-link.ts'
import { useText } from '../../text/text.tsx'
import { linkLook } from '../../ui/link.tsx'
import { useSite } from '../site-context.ts'

/** Where the business is and how to reach it, on every page. */
export const VisitorFooter = () => {
  const { t } = useText()
  const { name, address, email, phone } = useSite()
  const place = address?.formattedAddress
  return (
    <footer className="border-line border-t text-ink-3 text-small">
      <div className="page flex flex-wrap items-center gap-x-6 gap-y-2 py-6">
        <span className="max-wide:basis-full">{place === undefined ? name : `${name}, ${place}`}</span>
        {email !== undefined && (
          <a className={linkLook} href={`mailto:${email}`}>
            {email}
          </a>
        )}
        {phone !== undefined && (
          <a className={linkLook} href={phoneLink(phone)}>
            {phone}
          </a>
        )}
        <span className="wide:ms-auto">{t('visitor.nav.bookedWith')}</span>
      </div>
    </footer>
  )
}
