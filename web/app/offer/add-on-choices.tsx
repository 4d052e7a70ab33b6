import type { AddOnGroupDetail, AddOnOfGroup } from '@foyer/contract'
import { Link } from 'react-router'
import { formatMoney } from '../ground/format.ts'
import { lengthText } from '../ground/length-text.ts'
import { useSite } from '../house/site-context.ts'
import { useText } from '../text/text.tsx'
import { classes } from '../ui/classes.ts'
import { type ChosenAddOn, withAddOn } from './add-on-choice.ts'

type AddOnChoicesProps = {
  groups: readonly AddOnGroupDetail[]
  chosen: readonly ChosenAddOn[]
  addressOf: (addOns: ChosenAddOn[]) => string
}

export const AddOnChoices = ({ groups, chosen, addressOf }: AddOnChoicesProps) => {
  const { t } = useText()
  return groups.map(({ groupId, groupName, prompt, maxNumberOfAddOns: most, addOns }) => {
    const isFull = most !== undefined && chosen.filter((addOn) => addOn.groupId === groupId).length >= most
    return (
      <section key={groupId} aria-label={prompt || groupName} className="grid gap-2">
        <h2 className="font-strong text-small">{prompt || groupName}</h2>
        {most !== undefined && most < addOns.length && (
          <p className="-mt-1.5 text-ink-2 text-small">{t('visitor.addOns.most', { count: most })}</p>
        )}
        <ul className="divide-y divide-line rounded-m border border-line-2 bg-surface">
          {addOns.map((addOn) => {
            const quantity = chosen.find(({ addOnId }) => addOnId === addOn.addOnId)?.quantity ?? 0
            return (
              <li key={addOn.addOnId} className="px-4 py-1.5">
                <AddOnRow
                  addOn={addOn}
                  quantity={quantity}
                  isOff={isFull && quantity === 0}
                  addressWith={(count) => addressOf(withAddOn(chosen, { ...addOn, groupId, quantity: count }))}
                />
              </li>
            )
          })}
        </ul>
      </section>
    )
  })
}

type AddOnRowProps = { addOn: AddOnOfGroup; quantity: number; isOff: boolean; addressWith: (quantity: number) => string }

const AddOnRow = ({ addOn, quantity, isOff, addressWith }: AddOnRowProps) => {
  const { t, locale } = useText()
  const { currency } = useSite()
  const { name, price, durationInMinutes, maxQuantity = 1 } = addOn
  const facts = [
    `+ ${formatMoney(price.value, price.currency ?? currency, locale)}`,
    ...(durationInMinutes === undefined ? [] : [t('visitor.addOns.longer', { length: lengthText(durationInMinutes, t) })]),
  ]
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
      <p className={classes('min-w-0 grow basis-28 py-1 text-small', isOff && 'text-ink-3')}>
        <span className={classes('wrap-anywhere', quantity > 0 && 'font-strong')}>{name}</span>
        <span className="figures-tabular block text-ink-2">{facts.join(' · ')}</span>
      </p>
      {quantity === 0 && !isOff && (
        <Step to={addressWith(1)} label={t('visitor.addOns.addOne', { name })}>
          {t('visitor.addOns.add')}
        </Step>
      )}
      {quantity > 0 && (
        <span className="-me-2 flex items-center gap-1">
          {maxQuantity > 1 && (
            <Step to={addressWith(quantity - 1)} label={t('visitor.addOns.fewer', { name })}>
              −
            </Step>
          )}
          {maxQuantity > 1 && <span className="figures-tabular min-w-4 text-center font-strong text-small">{quantity}</span>}
          {quantity < maxQuantity && (
            <Step to={addressWith(quantity + 1)} label={t('visitor.addOns.more', { name })}>
              +
            </Step>
          )}
          {maxQuantity === 1 && (
            <Step to={addressWith(0)} label={t('visitor.addOns.removeOne', { name })} isChosen>
              {t('visitor.addOns.added')}
            </Step>
          )}
        </span>
      )}
    </div>
  )
}

type StepProps = { to: string; label: string; isChosen?: boolean; children: string }

const Step = ({ to, label, isChosen = false, children }: StepProps) => (
  <Link
    to={to}
    replace
    preventScrollReset
    aria-label={label}
    className={classes(
      'inline-grid min-h-9 min-w-9 place-content-center rounded-m border px-3 text-small',
      isChosen
        ? 'border-brand-line bg-brand-wash font-strong text-brand-ink'
        : 'border-line-2 bg-surface font-medium hover:border-line-field',
    )}
  >
    {children}
  </Link>
)
