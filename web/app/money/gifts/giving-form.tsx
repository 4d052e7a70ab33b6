import { type FormEvent, useRef } from 'react'
import { formatMoney, formatPercent } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextArea, TextField } from '../../ui/fields/text-field.tsx'
import { GiftCard } from './gift-card.tsx'
import { type Giving, type LoadedGiving, useGiving } from './use-giving.ts'

export const GivingForm = ({ giving: loaded }: { giving: LoadedGiving }) => {
  const { t } = useText()
  const { name: business } = useSite()
  const form = useRef<HTMLFormElement>(null)
  const giving = useGiving(loaded, form)
  const { receiver, giver, message } = giving.draft
  const card = {
    business,
    plan: loaded.plan.name,
    message: message.trim(),
    receiver: receiver.trim() || t('gifts.someone'),
    giver: giver.trim() || t('gifts.yours'),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    giving.submit()
  }
  return (
    <div className="grid items-start gap-8 desk:grid-cols-[minmax(0,1fr)_400px] desk:gap-16">
      <form ref={form} noValidate onSubmit={submit} className="grid max-w-form min-w-0 gap-9">
        <Receiver giving={giving} />
        <Giver giving={giving} />
        <Payment giving={giving} loaded={loaded} />
      </form>
      <aside aria-label={t('gifts.preview')} className="min-w-0 desk:sticky desk:top-6">
        <GiftCard card={card} />
      </aside>
    </div>
  )
}

const Receiver = ({ giving: { draft, change, bind } }: { giving: Giving }) => {
  const { t } = useText()
  const { languages } = useSite()
  const isMailed = draft.receiverEmail.trim() !== ''
  return (
    <section aria-labelledby="gift-receiver" className="grid gap-5">
      <h2 id="gift-receiver" className="text-title">
        {t('gifts.who')}
      </h2>
      <TextField label={t('gifts.receiver')} {...bind('receiver')} maxLength={100} autoComplete="off" />
      <TextArea label={t('gifts.message')} hint={t('gifts.optional')} {...bind('message')} maxLength={500} />
      <TextField
        type="email"
        label={t('gifts.receiverEmail')}
        hint={t('gifts.optional')}
        description={t('gifts.receiverEmailHint')}
        {...bind('receiverEmail')}
        autoComplete="off"
      />
      {isMailed && <DeliveryDay draft={draft} change={change} bind={bind} />}
      {languages.length > 1 && (
        <RadioGroup
          label={t('gifts.language')}
          choices={languages.map((value) => ({ value, label: t(`gifts.languages.${value}`) }))}
          value={draft.language}
          onChange={(language) => change({ language })}
        />
      )}
    </section>
  )
}

const DeliveryDay = ({ draft, change, bind }: Pick<Giving, 'draft' | 'change' | 'bind'>) => {
  const { t } = useText()
  const { timeZone } = useSite()
  return (
    <div className="grid gap-3">
      <RadioGroup
        label={t('gifts.when')}
        choices={[
          { value: 'NOW', label: t('gifts.whenNow'), description: t('gifts.whenNowHint') },
          { value: 'DAY', label: t('gifts.whenDay'), description: t('gifts.whenDayHint', { zone: timeZone }) },
        ]}
        value={draft.day === null ? 'NOW' : 'DAY'}
        onChange={(when) => change({ day: when === 'NOW' ? null : '' })}
      />
      {draft.day !== null && <TextField type="date" label={t('gifts.day')} {...bind('day')} value={draft.day} className="max-w-60" />}
    </div>
  )
}

const Giver = ({ giving: { bind } }: { giving: Giving }) => {
  const { t } = useText()
  return (
    <section aria-labelledby="gift-giver" className="grid gap-5">
      <h2 id="gift-giver" className="text-title">
        {t('gifts.you')}
      </h2>
      <TextField label={t('gifts.giver')} {...bind('giver')} maxLength={100} autoComplete="name" />
      <TextField
        type="email"
        label={t('gifts.giverEmail')}
        description={t('gifts.giverEmailHint')}
        {...bind('giverEmail')}
        autoComplete="email"
      />
    </section>
  )
}

const Payment = ({ giving: { draft, change, ...giving }, loaded }: { giving: Giving; loaded: LoadedGiving }) => {
  const { t, locale } = useText()
  const { price, ways, validMonths } = loaded
  if (!price) return null
  const money = formatMoney(price.total, price.currency, locale)
  const { tax } = price
  return (
    <section aria-label={t('gifts.pay')} className="grid gap-5">
      {ways.length > 1 && (
        <RadioGroup
          label={t('gifts.pay')}
          choices={[
            { value: 'ONLINE', label: t('checkout.pay.online'), description: t('checkout.pay.onlineHint') },
            { value: 'ON_THE_SPOT', label: t('checkout.pay.spot'), description: t('gifts.own.spotLead', { price: money }) },
          ]}
          value={draft.payment}
          onChange={(payment) => change({ payment })}
        />
      )}
      {ways.length === 1 && draft.payment === 'ON_THE_SPOT' && <p>{t('gifts.own.spotLead', { price: money })}</p>}
      {ways.length === 0 && <Banner tone="wait" title={t('checkout.pay.none')} />}
      <p className="flex items-baseline justify-between border-line border-t pt-4 text-title">
        <span>{t('gifts.total')}</span>
        <span className="tabular-nums">{money}</span>
      </p>
      <p className="-mt-4 text-ink-2 text-small">
        {tax &&
          `${t(tax.includedInPrice ? 'gifts.taxIncluded' : 'gifts.tax', { name: tax.name, rate: formatPercent(Number(tax.rate) / 100, locale, 2) })}. `}
        {validMonths !== undefined && t('gifts.validity', { count: validMonths })}
      </p>
      {giving.error && (
        <Banner
          tone="bad"
          role="alert"
          title={t(giving.error.code === 'GIFT_NOT_OFFERED' ? 'gifts.refused.GIFT_NOT_OFFERED' : 'gifts.refused.other')}
        />
      )}
      <Button type="submit" kind="primary" isPending={giving.isPending} isDisabled={ways.length === 0} className="min-h-13">
        {giving.isPending
          ? t('gifts.submitting')
          : t(draft.payment === 'ONLINE' ? 'gifts.submitOnline' : 'gifts.submitSpot', { price: money })}
      </Button>
    </section>
  )
}
