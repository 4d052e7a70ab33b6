import type { Retention, RetentionCount, RetentionKind, RetentionRule } from '@foyer/contract'
import { retentionLimits } from '@foyer/domain'
import { client } from '../../api.ts'
import { type Draft, useDraft } from '../../ground/forms/use-draft.ts'
import { type Preview, usePreview } from '../../ground/forms/use-preview.tsx'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'

export type RetentionForm = Draft<Months> & {
  preview: Preview<readonly RetentionCount[]>
}

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
    // Rules that remove nothing yet are confirmed, too.
    isTouching: () => true,
    save: form.save,
  })
  return { ...form, isSaving: form.isSaving || preview.isAsking, preview }
}

const allKinds = Object.keys(retentionLimits) as RetentionKind[] // its own keys

/** In the order of the page. */
export const retentionGroups = {
  bookings: ['ANSWERS', 'PARTICIPANTS', 'CANCELED_BOOKINGS', 'WAITING_LISTS'],
  people: ['GUESTS', 'NOTES', 'REPORTS', 'GIFTS'],
  mails: ['MESSAGE_TEXTS', 'MESSAGES'],
  books: ['INVOICES', 'HISTORY'],
} as const satisfies Record<string, readonly RetentionKind[]>

type Months = Record<RetentionKind, number | null>

const monthsOf = (rules: readonly RetentionRule[]): Months => {
  const known = new Map(rules.map(({ kind, months }) => [kind, months ?? null]))
  // The loop has each kind.
  return Object.fromEntries(allKinds.map((kind) => [kind, known.get(kind) ?? null])) as Months
}

const rulesOf = (months: Months): RetentionRule[] =>
  allKinds.map((kind) => ({ kind, ...(months[kind] !== null && { months: months[kind] }) }))

const usual = [1, 3, 6, 12, 13, 18, 24, 36, 48, 60, 84, 120]
const usualYears = [72, 84, 96, 120, 144, 180, 240, 360]

export const choicesOf = (kind: RetentionKind, current: number | null): (number | null)[] => {
  const { least, most, alwaysEnds, inYears } = retentionLimits[kind]
  const fitting = (inYears ? usualYears : usual).filter((months) => months >= least && months <= most)
  const all = [...new Set([...fitting, ...(current === null ? [] : [current])])].sort((one, other) => one - other)
  return alwaysEnds ? all : [...all, null]
}
