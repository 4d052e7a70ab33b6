import type { Retention, RetentionCount } from '@foyer/contract'
import { useState } from 'react'
import { client } from '../../api.ts'
import { type Draft, useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/toasts.ts'
import { type Months, monthsOf, rulesOf } from './retention-groups.ts'

export type RetentionForm = Draft<Months> & {
  /** What the rules would remove at once, while that is asked. */
  asked: readonly RetentionCount[] | null
  ask: () => Promise<boolean>
  stopAsking: () => void
}

/** The rules, saved as a whole after the page has said what they would remove. */
export const useRetention = ({ rules, revision }: Retention): RetentionForm => {
  const { t } = useText()
  const [asked, setAsked] = useState<readonly RetentionCount[] | null>(null)
  const [isCounting, setCounting] = useState(false)
  const form = useDraft<Months, unknown>({
    saved: monthsOf(rules),
    changes: ['personal-data'],
    save: (months) => client['personal-data'].updateRetention({ body: { retention: { rules: rulesOf(months), revision } } }),
    onSaved: () => showToast({ text: t('manager.retention.saved') }),
  })
  const ask = async () => {
    setCounting(true)
    try {
      const { counts } = await client['personal-data'].previewRetention({ body: { rules: rulesOf(form.draft) } })
      setAsked(counts.filter(({ count }) => count > 0))
    } catch {
      // What refuses the count refuses the rules, and says why beside the form.
      return await form.save()
    } finally {
      setCounting(false)
    }
    return false
  }
  return { ...form, isSaving: form.isSaving || isCounting, asked, ask, stopAsking: () => setAsked(null) }
}
