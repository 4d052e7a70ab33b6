import type { Due, Permission } from '@foyer/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../api.ts'
import { localDateOf } from '../../ground/format.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { useMay } from '../../ground/permissions.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import type { Translate } from '../../text/translate.ts'
import { Button } from '../../ui/button.tsx'
import { TakePaymentDialog } from '../desk/take-payment-dialog.tsx'

const needed: Record<Due['kind'], Permission> = {
  BOOKING: 'bookings.manage',
  FEE: 'bookings.manage',
  ORDER: 'orders.manage',
  RENEWAL: 'orders.manage',
  GIFT: 'orders.manage',
}

/** What can be done about one thing that is owed: note that it was paid, or remind of it. */
export const DueActions = ({ due }: { due: Due }) => {
  const { t } = useText()
  const may = useMay()
  const { timeZone } = useSite()
  const [asked, setAsked] = useState<'PAY' | 'REMIND' | null>(null)
  const close = () => setAsked(null)
  const isReminded =
    due.remindedDate !== undefined && localDateOf(due.remindedDate, timeZone) === Temporal.Now.plainDateISO(timeZone).toString()
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {may('payments.manage') && due.email !== undefined && !isReminded && (
        <Button size="small" onPress={() => setAsked('REMIND')}>
          {t('manager.dues.remind.open')}
        </Button>
      )}
      {may(needed[due.kind]) && (
        <Button size="small" onPress={() => setAsked('PAY')}>
          {t('manager.dues.paid')}
        </Button>
      )}
      {asked === 'REMIND' && <RemindDialog due={due} onClose={close} />}
      {asked === 'PAY' && <TakePaymentDialog kind={due.kind} id={due.id} name={`${nameOf(due, t)}: ${due.title}`} onClose={close} />}
    </span>
  )
}

const nameOf = ({ customer, email }: Due, t: Translate): string => customer ?? email ?? t('manager.dues.noClient')

const RemindDialog = ({ due, onClose }: { due: Due; onClose: () => void }) => {
  const { t } = useText()
  const queries = useQueryClient()
  const name = nameOf(due, t)
  const remind = async () => {
    await client.dues.remindOfDue({ body: { kind: due.kind, id: due.id } })
    await queries.invalidateQueries({ queryKey: ['dues'] })
  }
  return (
    <ConfirmDialog
      title={t('manager.dues.remind.title', { name })}
      action={t('manager.dues.remind.submit')}
      keep={t('manager.dues.remind.cancel')}
      done={t('manager.dues.remind.done', { name })}
      onConfirm={remind}
      onClose={onClose}
    >
      {t('manager.dues.remind.body', { email: due.email ?? '' })}
    </ConfirmDialog>
  )
}
