import type { Check, CheckCode, CheckState, MonthSheet } from '@foyer/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../api.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { useMay } from '../../ground/permissions.ts'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useBooksText } from './use-month.ts'

export const CloseMonth = ({ sheet: { closed, closable, isTest } }: { sheet: MonthSheet }) => {
  const { t } = useText()
  const text = useBooksText()
  const may = useMay()
  const queries = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  if (closed) return <Closed closed={closed} />
  if (closable === undefined || isTest || !may('payments.manage') || !may('invoices.manage')) return null
  const month = text.month(closable)
  const close = async () => {
    await client.bookkeeping.closeMonth({ body: { month: closable } })
    await queries.invalidateQueries({ queryKey: ['bookkeeping'] })
  }
  return (
    <>
      <Button kind="primary" onPress={() => setAsked(true)} className="print:hidden">
        {t('manager.month.close.open', { month })}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('manager.month.close.title', { month })}
          action={t('manager.month.close.confirm')}
          keep={t('manager.month.close.cancel')}
          kind="primary"
          onConfirm={close}
          done={t('manager.month.close.done', { month })}
          onClose={() => setAsked(false)}
        >
          {t('manager.month.close.body')}
        </ConfirmDialog>
      )}
    </>
  )
}

const Closed = ({ closed: { closedDate, closedBy, changed } }: { closed: NonNullable<MonthSheet['closed']> }) => {
  const { t } = useText()
  const { date } = useBooksText()
  const when = date(closedDate)
  const blocks = changed.map((block) => t(`manager.month.close.blocks.${block}`)).join(', ')
  return (
    <div className="grid gap-0.5 text-dense">
      <Badge state="confirmed">
        {closedBy === ''
          ? t('manager.month.close.closedByProgram', { date: when })
          : t('manager.month.close.closed', { date: when, name: closedBy })}
      </Badge>
      {changed.length > 0 && <p className="text-bad-ink">{t('manager.month.close.changed', { blocks })}</p>}
    </div>
  )
}

const blockIds: Record<CheckCode, string> = {
  TAX_SUMS: 'taxes',
  NUMBERS: 'invoices',
  MONEY_AND_INVOICES: 'money',
  STRIPE_AND_LEDGER: 'stripe',
  CLOSED_SUMS: 'taxes',
}

const tones = { RIGHT: 'ok', EXPLAINED: 'here', UNKNOWN: 'wait', WRONG: 'bad' } as const satisfies Record<CheckState, string>
const worstFirst: readonly CheckState[] = ['WRONG', 'UNKNOWN', 'EXPLAINED', 'RIGHT']

export const Checks = ({ checks }: { checks: readonly Check[] }) => {
  const { t } = useText()
  const worst = worstFirst.find((state) => checks.some((check) => check.state === state)) ?? 'RIGHT'
  const titles: Record<CheckState, string> = {
    RIGHT: t('manager.month.checks.right'),
    EXPLAINED: t('manager.month.checks.explained'),
    UNKNOWN: t('manager.month.checks.title'),
    WRONG: t('manager.month.checks.wrong'),
  }
  return (
    <Banner tone={tones[worst]} title={titles[worst]}>
      {worst === 'RIGHT' && t('manager.month.checks.rightHint')}
      <ul className="mt-1 grid gap-0.5 text-dense">
        {checks.map((check) => (
          <li key={check.code}>
            <CheckLine check={check} />
          </li>
        ))}
      </ul>
    </Banner>
  )
}

const CheckLine = ({ check: { code, state, count } }: { check: Check }) => {
  const { t } = useText()
  const words = { name: t(`manager.month.checks.codes.${code}`), state: t(`manager.month.checks.states.${state}`) }
  const text = count > 0 ? t('manager.month.checks.count', { ...words, count }) : t('manager.month.checks.plain', words)
  if (state === 'RIGHT') return text
  return (
    <a href={`#${blockIds[code]}`} className="font-strong underline underline-offset-3">
      {text}
    </a>
  )
}
