import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useMay } from '../../ground/permissions.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { AccountsDialog } from './accounts-dialog.tsx'
import { Block, type Shown } from './block.tsx'

/** The table of bookings, and the accounts that it names. */
export const EntriesBlock = (shown: Shown) => {
  const { t } = useText()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const accounts = useQuery(api.bookkeeping.getBookkeepingAccounts.query({ query: {} })).data?.accounts
  return (
    <div className="print:hidden">
      <Block {...shown} id="entries" table="ENTRIES" title={t('manager.month.entries.title')} hint={t('manager.month.entries.body')}>
        <Card className="flex flex-wrap items-center gap-3 text-dense">
          <p>{accounts && t('manager.month.entries.frame', { frame: t(`manager.month.entries.frames.${accounts.frame}`) })}</p>
          {accounts && may('payments.manage') && may('invoices.manage') && (
            <Button size="small" onPress={() => setOpen(true)}>
              {t('manager.month.entries.accounts')}
            </Button>
          )}
        </Card>
      </Block>
      {isOpen && accounts && <AccountsDialog accounts={accounts} onClose={() => setOpen(false)} />}
    </div>
  )
}
