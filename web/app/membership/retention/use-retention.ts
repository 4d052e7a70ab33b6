import type { Retention, RetentionCount, RetentionKind, RetentionRule } from '@foyer/contract'
import { retentionLimits } from '@foyer/domain'
import { client } from '../../api.ts'
import { type Draft, useDraft } from '../../ground/forms/use-draft.ts'
import { type Preview, usePreview } from '../../ground/forms/use-preview.tsx'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'

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

const allKinds = Object.keys(retentionLimits) as RetentionKind[] // its own keys

/** The kinds as they stand on the page. */
export const retentionGroups = {
  bookings: ['ANSWERS', 'PARTICIPANTS', 'CANCELED_BOOKINGS', 'WAITING_LISTS'],
  people: ['GUESTS', 'NOTES', 'REPORTS', 'GIFTS'],
  mails: ['MESSAGE_TEXTS', 'MESSAGES'],
  books: ['INVOICES', 'HISTORY'],
} as const satisfies Record<string, readonly RetentionKind[]>

/** Months by kind; null where nothing ends it. */
type Months = Record<RetentionKind, number | null>

const monthsOf = (rules: readonly RetentionRule[]): Months => {
  const known = new Map(rules.map(({ kind, months }) => [kind, months ?? null]))
  // Each kind is there.
  return Object.fromEntries(allKinds.map((kind) => [kind, known.get(kind) ?? null])) as Months
}

const rulesOf = (months: Months): RetentionRule[] =>
  allKinds.map((kind) => ({ kind, ...(months[kind] !== null && { months: months[kind] }) }))

const usual = [1, 3, 6, 12, 13, 18, 24, 36, 48, 60, 84, 120]
const usualYears = [72, 84, 96, 120, 144, 180, 240, 360]

/** What can be chosen for a kind: usual times within its limits, and the one it has. */
export const choicesOf = (kind: RetentionKind, current: number | null): (number | null)[] => {
  const { least, most, alwaysEnds, inYears } = retentionLimits[kind]
  const fitting = (inYears ? usualYears : usual).filter((months) => months >= least && months <= most)
  const all = [...new Set([...fitting, ...(current === null ? [] : [current])])].sort((one, other) => one - other)
  return alwaysEnds ? all : [...all, null]
}
