import { useText } from '../../text/text.tsx'
import { classes } from '../../ui/classes.ts'
import { Ribbon } from './ribbon.tsx'

export type CardWords = { receiver: string; giver: string; plan: string; message?: string | undefined; business: string }

/** What the receiver holds: the colour of the business, a ribbon, and the words of the giver. */
export const GiftCard = ({ card, className }: { card: CardWords; className?: string }) => {
  const { t } = useText()
  const { receiver, giver, plan, message, business } = card
  return (
    <div className={classes('relative min-h-72 overflow-clip rounded-card bg-brand-solid text-on-brand', className)}>
      <Ribbon className="start-[12%]" />
      <div className="relative grid min-h-72 content-between gap-6 py-6 pe-6 ps-[calc(12%+4.75rem)]">
        <div>
          <p className="text-small">{business}</p>
          <p className="mt-1 text-title wrap-anywhere">{t('gifts.for', { name: receiver })}</p>
        </div>
        <div>
          <p className="text-[1.5rem] font-strong leading-tight wrap-anywhere">{plan}</p>
          {message !== undefined && message !== '' && <p className="mt-3 whitespace-pre-line wrap-anywhere">{message}</p>}
        </div>
        <p className="font-strong wrap-anywhere">{t('gifts.from', { name: giver })}</p>
      </div>
    </div>
  )
}
