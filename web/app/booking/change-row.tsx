import type { ReactNode } from 'react'
import { phoneLink } from '../ground/format.ts'
import { useSite } from '../house/site-context.ts'
import { useText } from '../text/text.tsx'
import { linkLook } from '../ui/link.tsx'

type ChangeRowProps = { title: string; sentence: ReactNode; action?: ReactNode }

export const ChangeRow = ({ title, sentence, action }: ChangeRowProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-b py-4.5 *:last:max-phone:w-full">
    <div className="min-w-0 grow basis-60">
      <h2 className="font-strong">{title}</h2>
      <p className="text-ink-2 text-small">{sentence}</p>
    </div>
    {action}
  </div>
)

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
