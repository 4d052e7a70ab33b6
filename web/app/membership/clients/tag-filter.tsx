import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useText } from '../../text/text.tsx'
import { FilterChips } from '../../ui/fields/chips.tsx'
import { Select } from '../../ui/fields/select.tsx'

type TagFilterProps = { filters: Readonly<Record<string, string>>; onNarrow: (changes: { tags: string | null }) => void }

const mostChips = 8

/** Chips, and a menu for further tags where there are many. */
export const TagFilter = ({ filters, onNarrow }: TagFilterProps) => {
  const { t } = useText()
  const known = useQuery(api.clients.listClientTags.query({})).data?.tags ?? []
  const chosen = tagsIn(filters.tags)
  const chips = [...new Set([...known.slice(0, mostChips), ...chosen])]
  const others = known.filter((tag) => !chips.includes(tag))
  if (chips.length === 0) return null
  const narrow = (tags: readonly string[]) => onNarrow({ tags: addressOfTags(tags) })
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <FilterChips
        label={t('manager.clients.tags.filter')}
        values={chosen}
        chips={chips.map((value) => ({ value, label: <span className="wrap-anywhere whitespace-normal">{value}</span> }))}
        onChange={narrow}
      />
      {others.length > 0 && (
        <Select
          label={<span className="sr-only">{t('manager.clients.tags.more')}</span>}
          placeholder={t('manager.clients.tags.more')}
          value={null}
          options={others.map((id) => ({ id, label: id }))}
          onChange={(tag) => narrow([...chosen, tag])}
        />
      )}
    </div>
  )
}

const escaped = (tag: string): string => tag.replaceAll('%', '%25').replaceAll(',', '%2C')

const unescaped = (text: string): string[] => {
  try {
    return [decodeURIComponent(text)]
  } catch {
    // Edited by hand: not one of our tags.
    return []
  }
}

export const addressOfTags = (tags: readonly string[]): string | null => (tags.length === 0 ? null : tags.map(escaped).join(','))

export const tagsIn = (parameter: string | undefined): string[] =>
  [...new Set((parameter ?? '').split(',').filter(Boolean).flatMap(unescaped))].slice(0, 20)
