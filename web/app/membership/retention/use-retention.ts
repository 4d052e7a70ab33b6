import type { Retention, RetentionCount } from '@foyer/contract'
import { client } from '../../api.ts'
import { type Draft, useDraft } from '../../ground/forms/use-draft.ts'
import { type Preview, usePreview } from '../../ground/forms/use-preview.tsx'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/toasts.ts'
import { type Months, monthsOf, rulesOf } from './retention-groups.ts'

export type RetentionForm = Draft<Months> & {
  /** What the rules would remove at once. */
  preview: Preview<readonly RetentionCount[]>
}

/** The rules, saved as a whole after the page has said what they would remove. */
export const useRetention = ({ rules, revision }: Retention): RetentionForm => {
  const { t } = useText()
  const form = useDraft<Months, unknown>({
    saved: monthsOf(rules),
    changes: ['personal-data'],
    save: (months) => client['personal-data'].updateRetention({ body: { retention: { rules: rulesOf(months), revision } } }),
    onSaved: () => showToast({ text: t('manager.retention.saved') }),
  })
  const preview = usePreview({
    ask: async () => {
      const { counts } = await client['personal-data'].previewRetention({ body: { rules: rulesOf(form.draft) } })
      return counts.filter(({ count }) => count > 0)
    },
    // Also rules that remove nothing yet are confirmed.
    isTouching: () => true,
    save: form.save,
  })
  return { ...form, isSaving: form.isSaving || preview.isAsking, preview }
}
