import type { Service } from '@foyer/contract'
import { Link } from 'react-router'
import { formatMoney } from '../ground/format.ts'
import { lengthText } from '../ground/length-text.ts'
import { useSite } from '../house/site-context.ts'
import { useText } from '../text/text.tsx'
import { classes } from '../ui/classes.ts'
import { lengthsOf, type ServiceChoice, type ServiceOptions, variantFor, wordsOf } from './service-choice.ts'

type ServiceChoicesProps = {
  service: Service
  options: ServiceOptions | null
  chosen: ServiceChoice
  addressOf: (choice: ServiceChoice) => string
}

export const ServiceChoices = ({ service, options, chosen, addressOf }: ServiceChoicesProps) => {
  const { t, locale } = useText()
  const { currency } = useSite()
  const lengths = lengthsOf(service)
  const words = wordsOf(options)
  const ofLengths = lengths.length > 1 ? lengths.map((minutes) => ({ label: lengthText(minutes, t), choice: { ...chosen, minutes } })) : []
  const ofWords = words.length > 1 ? words.map((word) => ({ label: word, choice: { ...chosen, words: word } })) : []
  const priceOf = (choice: ServiceChoice) => {
    const price = variantFor(options, { ...choice, resourceId: null })?.price
    return price && formatMoney(price.value, price.currency ?? currency, locale)
  }
  return [
    { title: t('visitor.choice.length'), entries: ofLengths },
    { title: options?.options.values[0]?.customData?.name ?? t('visitor.choice.which'), entries: ofWords },
  ].map(({ title, entries }) =>
    entries.length === 0 ? null : (
      <section key={title} aria-label={title} className="grid gap-2">
        <h2 className="font-strong text-small">{title}</h2>
        <ul className="flex flex-wrap gap-2">
          {entries.map(({ label, choice }) => (
            <li key={label}>
              <ChoiceLink
                to={addressOf(choice)}
                label={label}
                price={priceOf(choice)}
                isChosen={choice.minutes === chosen.minutes && choice.words === chosen.words}
              />
            </li>
          ))}
        </ul>
      </section>
    ),
  )
}

type ChoiceLinkProps = { to: string; label: string; price: string | undefined; isChosen: boolean }

const ChoiceLink = ({ to, label, price, isChosen }: ChoiceLinkProps) => (
  <Link
    to={to}
    replace
    preventScrollReset
    aria-current={isChosen ? 'true' : undefined}
    className={classes(
      'inline-flex min-h-11 flex-wrap items-center gap-x-2.5 rounded-m border px-4 py-1.5 text-small',
      isChosen
        ? 'border-brand-line bg-brand-wash font-strong text-brand-ink shadow-[inset_0_0_0_1px_var(--brand-line)]'
        : 'border-line-2 bg-surface font-medium hover:border-line-field',
    )}
  >
    <span>{label}</span>
    {price !== undefined && <span className={classes('figures-tabular', !isChosen && 'text-ink-2')}>{price}</span>}
  </Link>
)
