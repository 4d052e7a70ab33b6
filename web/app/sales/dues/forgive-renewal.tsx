import type { Due } from '@foyer/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../api.ts'
import { formatMoney } from '../../ground/format.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { useMay } from '../../ground/permissions.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'

/** Asks nothing any more for a cycle that could not be charged; the order runs on. */
export const ForgiveRenewal = ({ due: { id, kind, owed, title, cycle = 0 } }: { due: Due }) => {
  const { t, locale } = useText()
  const may = useMay()
  const queries = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  if (kind !== 'RENEWAL' || !may('payments.manage')) return null
  const amount = formatMoney(owed.value, owed.currency, locale)
  const forgive = async () => {
    await client.dues.forgiveRenewal({ params: { paymentId: id }, body: {} })
    await Promise.all(['dues', 'payments', 'orders', 'clients'].map((room) => queries.invalidateQueries({ queryKey: [room] })))
  }
  return (
    <>
      <Button size="small" kind="quiet" onPress={() => setAsked(true)}>
        {t('manager.dues.forgive.open')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('manager.dues.forgive.title', { amount })}
          action={t('manager.dues.forgive.submit')}
          keep={t('manager.dues.forgive.cancel')}
          done={t('manager.dues.forgive.done', { amount })}
          onConfirm={forgive}
          onClose={() => setAsked(false)}
        >
          {t('manager.dues.forgive.body', { title, cycle })}
        </ConfirmDialog>
      )}
    </>
  )
}
