import type { Check, CheckCode, CheckState } from '@foyer/contract'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'

/** Where each check is explained. */
const places: Record<CheckCode, string> = {
  TAX_SUMS: 'taxes',
  NUMBERS: 'invoices',
  MONEY_AND_INVOICES: 'money',
  STRIPE_AND_LEDGER: 'stripe',
  CLOSED_SUMS: 'taxes',
}

const tones = { RIGHT: 'ok', EXPLAINED: 'here', UNKNOWN: 'wait', WRONG: 'bad' } as const satisfies Record<CheckState, string>
const worstFirst: readonly CheckState[] = ['WRONG', 'UNKNOWN', 'EXPLAINED', 'RIGHT']

/** What agrees and what does not, each with the place where it stands. */
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
    <a href={`#${places[code]}`} className="font-strong underline underline-offset-3">
      {text}
    </a>
  )
}
