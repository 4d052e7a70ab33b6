import { useText } from '../../text/text.tsx'
import { classes } from '../../ui/classes.ts'
import { lastInstantOf } from '../last-instant.ts'

export type CardWords = { receiver: string; giver: string; plan: string; message?: string | undefined; business: string }

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

export const Ribbon = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classes('absolute inset-y-0 w-7', className)}>
    <span className="absolute inset-0 bg-current opacity-25" />
    <svg viewBox="0 0 120 96" aria-hidden="true" className="absolute top-1/2 left-1/2 w-30 -translate-x-1/2 -translate-y-1/2">
      <g fill="currentColor">
        <path d="M60 44C44 6 8 4 10 26c1 16 28 24 50 18Z" opacity="0.92" />
        <path d="M60 44c16-38 52-40 50-18-1 16-28 24-50 18Z" opacity="0.92" />
        <path d="M57 46 34 90l12-2 6 7 11-46ZM63 46l23 44-12-2-6 7-11-46Z" opacity="0.8" />
        <circle cx="60" cy="44" r="9" />
      </g>
    </svg>
  </span>
)

export const lastDayOfGift = (expiresDate: string | undefined): string | undefined => expiresDate && lastInstantOf(expiresDate)
