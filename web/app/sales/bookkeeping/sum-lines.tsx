import { useText } from '../../text/text.tsx'
import { byCurrency, sumOf } from './sums.ts'
import { useBooksText } from './use-books-text.ts'

type Sum = { key: string; currency: string; value: string; text: string; isOutside?: boolean }

/** What each kind comes to, and all of them but those outside. */
export const SumLines = ({ sums, total }: { sums: readonly Sum[]; total?: string }) => {
  const { t } = useText()
  const { money } = useBooksText()
  return (
    <div className="mb-2 grid gap-0.5 text-dense text-ink-2">
      {byCurrency(sums, ({ currency }) => currency).map(([currency, list]) => (
        <div key={currency} className="grid gap-0.5">
          {list.map(({ key, text }) => (
            <p key={key}>{text}</p>
          ))}
          <p className="font-strong text-ink">
            {total ?? t('manager.month.total')}{' '}
            {money(
              sumOf(
                list.filter(({ isOutside }) => !isOutside).map(({ value }) => value),
                currency,
              ),
              currency,
            )}
          </p>
        </div>
      ))}
    </div>
  )
}
