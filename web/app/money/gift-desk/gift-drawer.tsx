import type { Gift, GiftHistoryEntry } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../api.ts'
import { formatDate, formatMoney, formatWhenShort } from '../../ground/format.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useMay } from '../../ground/permissions.ts'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { PaymentsDialog } from '../../sales/desk/payments-dialog.tsx'
import { TakePaymentDialog } from '../../sales/desk/take-payment-dialog.tsx'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { ListSkeleton, LoadProblem } from '../../ui/list-loading.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { giftPaths } from '../gift-paths.ts'
import { GiftStateBadge } from './gifts-table.tsx'

export const GiftDrawer = ({ giftId, onClose }: { giftId: string; onClose: () => void }) => {
  const { t } = useText()
  const { data, error, refetch } = useQuery(api.gifts.getGift.query({ params: { giftId } }))
  const title = data
    ? t('manager.gifts.drawer.title', { plan: data.gift.planName, name: data.gift.receiver.name })
    : t('manager.screens.gifts.title')
  return (
    <Drawer title={title} onClose={onClose}>
      {error && <LoadProblem onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton label={t('manager.gifts.loading')} />}
      {data && (
        <div className="grid gap-5">
          <Facts gift={data.gift} />
          <Verbs gift={data.gift} />
          <History gift={data.gift} history={data.history} />
        </div>
      )}
    </Drawer>
  )
}

const personOf = ({ name, email }: Gift['receiver']): string => (email === undefined ? name : `${name}, ${email}`)

const Facts = ({ gift }: { gift: Gift }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const { status, source, giver, receiver, price, message, payment, deliveredDate, deliveryInstant, expiresDate, reason } = gift
  const day = (instant: string) => formatDate(instant, timeZone, locale)
  const when = (instant: string) => formatWhenShort(instant, timeZone, locale)
  const deliveryText = () => {
    if (deliveredDate !== undefined) return t('manager.gifts.drawer.delivered', { date: when(deliveredDate) })
    if (deliveryInstant !== undefined) return t('manager.gifts.drawer.deliveryOn', { date: when(deliveryInstant) })
    return receiver.email ?? t('manager.gifts.drawer.noDelivery')
  }
  const facts: (readonly [string, string])[] = [
    [t('manager.gifts.receiver'), personOf(receiver)],
    [t('manager.gifts.giver'), source === 'MANUAL' ? `${giver.name}, ${t('manager.gifts.manual')}` : personOf(giver)],
    ...(source === 'MANUAL' ? [] : [[t('manager.gifts.price'), formatMoney(price.value, price.currency, locale)] as const]),
    ...(payment ? [[t('manager.gifts.drawer.payment'), t(`manager.gifts.drawer.payments.${payment}`)] as const] : []),
    [t('manager.gifts.drawer.delivery'), deliveryText()],
    ...(status === 'UNPAID' || status === 'CANCELED'
      ? []
      : [[t('manager.gifts.drawer.until'), expiresDate ? day(before(expiresDate)) : t('manager.gifts.drawer.noEnd')] as const]),
    ...(message === undefined ? [] : [[t('manager.gifts.drawer.message'), message] as const]),
    ...(reason === undefined || reason === '' ? [] : [[t('manager.gifts.drawer.reason'), reason] as const]),
  ]
  return (
    <div>
      <GiftStateBadge status={status} />
      <dl className="mt-3 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-2 text-dense">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-3">{name}</dt>
            <dd className="wrap-anywhere min-w-0 whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const before = (instant: string): string => Temporal.Instant.from(instant).subtract({ milliseconds: 1 }).toString()

const Verbs = ({ gift }: { gift: Gift }) => {
  const { t } = useText()
  const may = useMay()
  const [dialog, setDialog] = useState<'PAY' | 'PAYMENTS' | 'RESEND' | 'CANCEL' | null>(null)
  const { id, status, orderId } = gift
  const isManaging = may('orders.manage')
  const mayPay = isManaging && may('bookings.manage')
  const paying = { kind: 'GIFT' as const, id, name: t('manager.gifts.drawer.title', { plan: gift.planName, name: gift.receiver.name }) }
  const close = () => setDialog(null)
  return (
    <div className="flex flex-wrap gap-2">
      {orderId !== undefined && <LinkButton to={paths.manageOrder(orderId)}>{t('manager.gifts.drawer.toOrder')}</LinkButton>}
      {mayPay && status === 'UNPAID' && (
        <Button kind="primary" onPress={() => setDialog('PAY')}>
          {t('manager.gifts.paid.open')}
        </Button>
      )}
      {isManaging && status === 'READY' && (
        <>
          <Button onPress={() => setDialog('RESEND')}>{t('manager.gifts.resend.open')}</Button>
          <a
            href={giftPaths.pdf(id)}
            download
            className={buttonLook({ kind: 'plain', size: 'normal', isSquare: false, isDisabled: false })}
          >
            {t('manager.gifts.drawer.pdf')}
          </a>
        </>
      )}
      {isManaging && may('payments.manage') && status !== 'REDEEMED' && status !== 'CANCELED' && (
        <Button kind="danger" onPress={() => setDialog('CANCEL')}>
          {t('manager.gifts.cancel.open')}
        </Button>
      )}
      {mayPay && gift.payment === 'ON_THE_SPOT' && (
        <Button onPress={() => setDialog('PAYMENTS')}>{t('manager.gifts.paid.payments')}</Button>
      )}
      {dialog === 'PAY' && <TakePaymentDialog {...paying} onClose={close} />}
      {dialog === 'PAYMENTS' && <PaymentsDialog {...paying} onClose={close} />}
      {dialog === 'RESEND' && <ResendGiftDialog gift={gift} onClose={close} />}
      {dialog === 'CANCEL' && <CancelGiftDialog gift={gift} onClose={close} />}
    </div>
  )
}

const History = ({ gift, history }: { gift: Gift; history: readonly GiftHistoryEntry[] }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const wordOf = (what: GiftHistoryEntry['what']) =>
    t(what === 'CREATED' && gift.source === 'MANUAL' ? 'manager.gifts.history.CREATED_MANUAL' : `manager.gifts.history.${what}`)
  return (
    <section aria-labelledby="gift-history">
      <h2 id="gift-history" className="mb-2 font-bold text-small">
        {t('manager.gifts.history.title')}
      </h2>
      <ol className="grid gap-2.5 border-line border-s ps-4">
        {history.toReversed().map(({ id, what, date, actor }) => (
          <li key={id} className="text-dense">
            <p className="font-strong">{wordOf(what)}</p>
            <p className="text-ink-3 text-micro">
              {formatWhenShort(date, timeZone, locale)}, {actor.name ?? t(`manager.gifts.history.by.${actor.type}`)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const CancelGiftDialog = ({ gift, onClose }: { gift: Gift; onClose: () => void }) => {
  const { t, locale } = useText()
  const { id, price, status, source, receiver, giver } = gift
  const isPaid = source === 'BOUGHT' && status !== 'UNPAID'
  const form = useDraft({
    saved: { refund: isPaid, reason: '' },
    fields: { reason: 'reason' },
    changes: ['gifts', 'payments', 'invoices'],
    save: ({ refund, reason }) =>
      client.gifts.cancelGift({ params: { giftId: id }, body: { refund, ...(reason.trim() !== '' && { reason: reason.trim() }) } }),
    onSaved: () => {
      showToast({ text: t('manager.gifts.cancel.done') })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('manager.gifts.cancel.title', { name: receiver.name })}
      form={form}
      action={t('manager.gifts.cancel.submit')}
      kind="danger-solid"
      onClose={onClose}
    >
      <ul className="grid gap-1 text-dense text-ink-2">
        <li>{t('manager.gifts.cancel.code')}</li>
        {giver.email !== undefined && <li>{t('manager.gifts.cancel.mail')}</li>}
      </ul>
      {isPaid && (
        <CheckBox {...form.bindCheck('refund')}>
          {t('manager.gifts.cancel.refund', { amount: formatMoney(price.value, price.currency, locale) })}
          <span className="block text-dense text-ink-3">{t('manager.gifts.cancel.refundHint')}</span>
        </CheckBox>
      )}
      <TextField label={t('manager.gifts.cancel.reason')} maxLength={200} {...form.bind('reason')} />
    </FormDialog>
  )
}

const ResendGiftDialog = ({ gift, onClose }: { gift: Gift; onClose: () => void }) => {
  const { t } = useText()
  const form = useDraft({
    saved: { email: gift.receiver.email ?? '' },
    fields: { email: 'email' },
    changes: ['gifts'],
    save: ({ email }) => client.gifts.resendGift({ params: { giftId: gift.id }, body: { email: email.trim() } }),
    onSaved: ({ gift: { receiver } }) => {
      showToast({ text: t('manager.gifts.resend.done', { email: receiver.email ?? '' }) })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('manager.gifts.resend.title')}
      form={form}
      action={t('manager.gifts.resend.submit')}
      isBlocked={form.draft.email.trim() === ''}
      onClose={onClose}
    >
      <p className="text-dense text-ink-2">{t('manager.gifts.resend.hint')}</p>
      <TextField
        type="email"
        label={t('manager.gifts.resend.email', { name: gift.receiver.name })}
        {...form.bind('email')}
        autoComplete="off"
      />
    </FormDialog>
  )
}
