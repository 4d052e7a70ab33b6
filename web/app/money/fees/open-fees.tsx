import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { FeeRows } from './fee-rows.tsx'

const newest = 20

/** Fees that customers still owe, or all of them; nothing is drawn where there never was one. */
export const OpenFees = () => {
  const { t } = useText()
  const title = useId()
  const [isAll, setAll] = useState(false)
  const filter = isAll ? {} : { filter: { status: 'DUE' } }
  const { data } = useQuery(api.fees.queryFees.query({ body: { query: { ...filter, paging: { limit: newest } } } }))
  if (!data || (!isAll && data.fees.length === 0)) return null
  return (
    <section aria-labelledby={title} className="mb-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={title} className="font-strong">
          {t(isAll ? 'manager.fees.all' : 'manager.fees.open')}
        </h2>
        <Button kind="quiet" size="small" onPress={() => setAll(!isAll)}>
          {t(isAll ? 'manager.fees.showOpen' : 'manager.fees.showAll')}
        </Button>
      </div>
      <FeeRows fees={data.fees} />
    </section>
  )
}
