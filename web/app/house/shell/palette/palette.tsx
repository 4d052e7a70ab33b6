import { useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { SearchField } from 'react-aria-components/SearchField'
import { useNavigate } from 'react-router'
import { tabStore } from '../../../ground/stored.ts'
import { useText } from '../../../text/text.tsx'
import { inputLook } from '../../../ui/fields/field-look.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { isNamed } from '../search-words.ts'
import { fewDeeds, type PaletteEntry, type Section, useDebounced, useDeeds, useScreens, useSearchResults } from './entries.ts'

type PaletteProps = { onClose: () => void }

const Palette = ({ onClose }: PaletteProps) => {
  const { t } = useText()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { sections, isSearching, hasFailed } = useSections(typed.trim())
  const entries = sections.flatMap((section) => section.entries)
  const choose = (key: string) => {
    const entry = entries.find(({ id }) => id === key)
    if (!entry) return
    keepRecent(entry)
    onClose()
    void navigate(entry.path)
  }
  return (
    <Dialog title={t('manager.palette.title')} width="wide" onClose={onClose}>
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <SearchField autoFocus aria-label={t('manager.palette.open')} className="mt-1">
          <Input
            placeholder={t('manager.palette.hint')}
            maxLength={100}
            role="combobox"
            aria-expanded
            aria-haspopup="listbox"
            className={`${inputLook} [&::-webkit-search-cancel-button]:hidden`}
          />
        </SearchField>
        <ListBox
          aria-label={t('manager.palette.title')}
          onAction={(key) => choose(String(key))}
          renderEmptyState={() => <Nothing search={typed.trim()} isSearching={isSearching} />}
          className="-mx-2 mt-1 h-[min(24rem,60dvh)] overflow-y-auto outline-none"
        >
          {sections.map((section) => (
            <EntrySection key={section.group} section={section} />
          ))}
        </ListBox>
      </Autocomplete>
      {hasFailed && <p className="text-bad-ink text-dense">{t('manager.palette.problem')}</p>}
      <p role="status" className="sr-only">
        {isSearching ? t('manager.palette.searching') : t('manager.palette.found', { count: entries.length })}
      </p>
    </Dialog>
  )
}

const useSections = (typed: string) => {
  const screens = useScreens()
  const deeds = useDeeds()
  const [recent] = useState(readRecent)
  const search = useDebounced(typed)
  const found = useSearchResults(search)
  const isMeant = ({ label, description = '', words = '' }: PaletteEntry) => isNamed(`${label} ${description} ${words}`, typed)
  const isNew = ({ id }: PaletteEntry) => recent.every((entry) => entry.id !== id)
  const sections: Section[] =
    typed === ''
      ? [
          { group: 'recent', entries: recent },
          { group: 'actions', entries: deeds.slice(0, fewDeeds).filter(isNew) },
          { group: 'screens', entries: screens.filter(isNew) },
        ]
      : [
          { group: 'actions', entries: deeds.filter(isMeant) },
          { group: 'screens', entries: byName(screens.filter(isMeant), typed) },
          ...found.sections,
        ]
  return {
    sections: sections.filter(({ entries }) => entries.length > 0),
    isSearching: found.isSearching || search !== typed,
    hasFailed: found.hasFailed,
  }
}

/** Those whose own name is meant before those that other words led to. */
const byName = (entries: readonly PaletteEntry[], typed: string) => [
  ...entries.filter(({ label }) => isNamed(label, typed)),
  ...entries.filter(({ label }) => !isNamed(label, typed)),
]

const EntrySection = ({ section: { group, entries } }: { section: Section }) => {
  const { t } = useText()
  return (
    <ListBoxSection id={group}>
      <Header className="px-2 pt-2.5 pb-1 font-bold text-ink-2 text-micro">{t(`manager.palette.${group}`)}</Header>
      {entries.map(({ id, label, description }) => (
        <ListBoxItem
          key={id}
          id={id}
          textValue={label}
          className="wrap-anywhere flex min-h-(--control-small) cursor-pointer flex-wrap items-center gap-x-2 rounded-s px-2 py-1 text-control outline-none data-focused:bg-press data-hovered:bg-hover pointer-coarse:min-h-11"
        >
          {label}
          {description !== undefined && <span className="text-ink-3 text-second">{description}</span>}
        </ListBoxItem>
      ))}
    </ListBoxSection>
  )
}

const Nothing = ({ search, isSearching }: { search: string; isSearching: boolean }) => {
  const { t } = useText()
  if (isSearching) return <p className="px-2 py-3 text-dense text-ink-3">{t('manager.palette.searching')}</p>
  return (
    <p className="px-2 py-3 text-dense text-ink-2">
      {t('manager.palette.none', { search })} <span className="block text-ink-3">{t('manager.palette.noneHint')}</span>
    </p>
  )
}

export default Palette

const recentKey = 'palette'
const mostKept = 10

/** Latest first. In session storage only, because entries name clients. */
const readRecent = (): PaletteEntry[] => {
  try {
    const kept: unknown = JSON.parse(tabStore.read(recentKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isEntry) : []
  } catch {
    return []
  }
}

const keepRecent = (entry: PaletteEntry): void =>
  tabStore.keep(recentKey, JSON.stringify([entry, ...readRecent().filter(({ id }) => id !== entry.id)].slice(0, mostKept)))

const isEntry = (kept: unknown): kept is PaletteEntry =>
  typeof kept === 'object' && kept !== null && 'id' in kept && 'label' in kept && 'path' in kept && String(kept.path).startsWith('/manage')
