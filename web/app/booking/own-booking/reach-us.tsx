import { phoneLink } from '../../ground/phone-link.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { linkLook } from '../../ui/link.tsx'

/** The way to a person, where the page itself can do no more: by telephone if there is one, else by mail. */
export const ReachUs = () => {
  const { t } = useText()
  const { phone, email } = useSite()
  if (phone !== undefined) return <Way words={t('booking.reach.call')} href={phoneLink(phone)} text={phone} />
  if (email !== undefined) return <Way words={t('booking.reach.write')} href={`mailto:${email}`} text={email} />
  return t('booking.reach.visit')
}

const Way = ({ words, href, text }: { words: string; href: string; text: string }) => (
  <span className="inline-block">
    {words}{' '}
    <a href={href} className={linkLook}>
      {text}
    </a>
  </span>
)
