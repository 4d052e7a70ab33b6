import { useSearchParams } from 'react-router'
import { formatMoney } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { readCounts, searchOfCounts, sumOf } from '../../offer/participant-counts.ts'
import { type ServiceOptions, variantFor, wordsOf } from '../../offer/service-choice.ts'
import { useText } from '../../text/text.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'

type CountsFieldsProps = {
  options: ServiceOptions
  most: number
  participants: number
  /** The option of all participants, until each has their own. */
  words: string | null
}

const CountsFields = ({ options, most, participants, words }: CountsFieldsProps) => {
  const { t, locale } = useText()
  const { currency } = useSite()
  const [search, setSearch] = useSearchParams()
  const all = wordsOf(options)
  const counts = readCounts(search, all, most) ?? new Map([[words ?? all[0] ?? '', participants]])
  const sum = sumOf(counts)
  const change = (word: string, count: number) => {
    const next = new Map(all.map((option) => [option, option === word ? count : (counts.get(option) ?? 0)]))
    setSearch(searchOfCounts(search, next), { replace: true, preventScrollReset: true })
  }
  const priceOf = (word: string) => {
    const price = variantFor(options, { minutes: 0, words: word, resourceId: null })?.price
    return price && t('booking.details.each', { price: formatMoney(price.value, price.currency ?? currency, locale) })
  }
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-strong">{t('booking.details.whoComes')}</legend>
      <div className="grid gap-4 phone:grid-cols-2">
        {all.map((word) => {
          const count = counts.get(word) ?? 0
          return (
            <NumberField
              key={word}
              label={word}
              description={priceOf(word)}
              minValue={count === sum ? 1 : 0}
              maxValue={count + most - sum}
              value={count}
              onChange={(wanted) => change(word, wanted)}
            />
          )
        })}
      </div>
      <p className="text-ink-2 text-small">{t('booking.details.mostParticipants', { count: most })}</p>
    </fieldset>
  )
}

export default CountsFields
