import type { AccountFrame, BookkeepingAccounts } from '@foyer/contract'
import { frames } from '@foyer/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useMay } from '../../ground/permissions.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { CloseIcon } from '../../ui/pictures/visitor-icons.tsx'
import { Block, type Shown } from './sheet-block.tsx'

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

const single = [
  ...(['cash', 'bank', 'transit', 'stripe', 'stripeFees', 'receivables', 'tips', 'prepayments', 'revenueWithoutTax'] as const),
]

type RevenueRow = { rate: string; account: string; taxKey: string }
type WayRow = { way: string; account: string }

const AccountsDialog = ({ accounts, onClose }: { accounts: BookkeepingAccounts; onClose: () => void }) => {
  const { t } = useText()
  const form = useDraft({
    saved: draftOf(accounts),
    fields: Object.fromEntries(single.map((name) => [`accounts.${name}`, name])) as Record<string, (typeof single)[number]>,
    changes: ['bookkeeping'],
    save: (draft) =>
      client.bookkeeping.updateBookkeepingAccounts({ body: { accounts: { ...sentOf(draft), revision: accounts.revision } } }),
    onSaved: () => {
      showToast({ text: t('manager.month.accounts.saved') })
      onClose()
    },
  })
  const { draft, change } = form
  const chooseFrame = (frame: AccountFrame) =>
    change(frame === 'OWN' ? { frame } : { ...draftOf({ ...accounts, ...frames[frame], frame }) })
  return (
    <FormDialog
      title={t('manager.month.accounts.title')}
      form={form}
      action={t('common.actions.save')}
      isBlocked={!form.isChanged}
      width="wide"
      onClose={onClose}
    >
      <p className="text-dense text-ink-2">{t('manager.month.accounts.hint')}</p>
      <Select
        label={t('manager.month.accounts.frame')}
        value={draft.frame}
        options={(['SKR03', 'SKR04', 'OWN'] as const).map((id) => ({ id, label: t(`manager.month.entries.frames.${id}`) }))}
        // The type of the control is wider: only the offered frames can be chosen.
        onChange={(frame) => chooseFrame(frame as AccountFrame)}
        className="max-w-60"
      />
      <div className="grid gap-3 desk:grid-cols-2">
        {single.map((name) => (
          <TextField
            key={name}
            label={t(`manager.month.accounts.${name}`)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            {...form.bind(name)}
          />
        ))}
      </div>
      <AccountRows
        title={t('manager.month.accounts.revenues')}
        columns={[
          { name: 'rate', label: t('manager.month.accounts.rate') },
          { name: 'account', label: t('manager.month.accounts.account') },
          { name: 'taxKey', label: t('manager.month.accounts.taxKey') },
        ]}
        rows={draft.revenues}
        onChange={(revenues) => change({ revenues })}
        empty={{ rate: '', account: '', taxKey: '' }}
      />
      <AccountRows
        title={t('manager.month.accounts.ways')}
        columns={[
          { name: 'way', label: t('manager.month.accounts.way') },
          { name: 'account', label: t('manager.month.accounts.account') },
        ]}
        rows={draft.ways}
        onChange={(ways) => change({ ways })}
        empty={{ way: '', account: '' }}
      />
    </FormDialog>
  )
}

const draftOf = ({ revision: _revision, updatedDate: _updated, revenues, ways, ...accounts }: BookkeepingAccounts) => ({
  ...accounts,
  revenues: revenues.map(({ rate, account, taxKey = '' }): RevenueRow => ({ rate: String(Number(rate)), account, taxKey })),
  ways: ways.map((row): WayRow => ({ ...row })),
})

const sentOf = ({ revenues, ways, ...accounts }: ReturnType<typeof draftOf>) => ({
  ...accounts,
  revenues: revenues
    .filter(({ rate, account }) => rate !== '' || account !== '')
    .map(({ rate, account, taxKey }) => ({ rate: rate.trim().replace(',', '.'), account: account.trim(), ...(taxKey && { taxKey }) })),
  ways: ways
    .filter(({ way, account }) => way !== '' || account !== '')
    .map(({ way, account }) => ({ way: way.trim(), account: account.trim() })),
})

type Cells = Record<string, string>

type AccountRowsProps<One extends Cells> = {
  title: string
  columns: readonly { name: keyof One & string; label: string }[]
  rows: readonly One[]
  onChange: (rows: One[]) => void
  empty: One
}

const mostRows = 20

const AccountRows = <One extends Cells>({ title, columns, rows, onChange, empty }: AccountRowsProps<One>) => {
  const { t } = useText()
  const [first] = columns
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-strong text-dense">{title}</legend>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own while it is typed.
        <div key={index} className="flex flex-wrap items-end gap-2">
          {columns.map(({ name, label }) => (
            <TextField
              key={name}
              label={label}
              autoComplete="off"
              maxLength={60}
              value={row[name] ?? ''}
              onValue={(value) => onChange(rows.map((row, at) => (at === index ? { ...row, [name]: value } : row)))}
              className="w-36"
            />
          ))}
          <IconButton
            icon={CloseIcon}
            label={t('manager.month.accounts.remove', { name: (first && row[first.name]) || title })}
            onPress={() => onChange(rows.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {rows.length < mostRows && (
        <div>
          <Button size="small" onPress={() => onChange([...rows, empty])}>
            {t('manager.month.accounts.add')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
