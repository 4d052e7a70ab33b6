import { useState } from 'react'
import { Link } from 'react-router'
import { ScreenBar, ScreenBody } from '../../../house/shell/screen-bar.tsx'
import { type Screen, settingsGroups, useOpenScreens } from '../../../house/shell/screens.ts'
import { isNamed } from '../../../house/shell/search-words.ts'
import { useText } from '../../../text/text.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'

const Settings = () => {
  const { t } = useText()
  const [search, setSearch] = useState('')
  const entries = useOpenScreens().flatMap((screen) => (screen.group ? [entryOf(screen, t)] : []))
  const found = entries.filter(({ title, about, words }) => isNamed(`${title} ${about} ${words}`, search))
  const groups = settingsGroups
    .map((group) => ({ group, entries: found.filter((entry) => entry.group === group) }))
    .filter((each) => each.entries.length > 0)
  return (
    <>
      <ScreenBar title={t('manager.nav.settings')}>
        <SearchField
          label={t('manager.settings.hint')}
          value={search}
          onSearch={setSearch}
          maxLength={100}
          className="ms-auto w-56 max-phone:order-last max-phone:w-full"
        />
      </ScreenBar>
      <ScreenBody className="max-w-240 gap-6 desk:columns-2">
        {groups.map(({ group, entries: settings }) => (
          <section key={group} className="mb-6 break-inside-avoid" aria-labelledby={`settings-${group}`}>
            <h2 id={`settings-${group}`} className="mb-1 px-3 font-bold text-ink-2 text-micro">
              {t(`manager.settings.groups.${group}`)}
            </h2>
            <ul className="divide-y divide-line rounded-m border border-line bg-surface">
              {settings.map(({ path, title, about }) => (
                <li key={path}>
                  <Link to={path} className="grid gap-0.5 px-3 py-2.5 hover:bg-hover">
                    <span className="font-medium text-ink">{title}</span>
                    <span className="text-dense text-ink-2">{about}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {groups.length === 0 && <EmptyState title={t('manager.settings.none', { search })}>{t('manager.settings.noneHint')}</EmptyState>}
      </ScreenBody>
    </>
  )
}

const entryOf = ({ name, group, path }: Extract<Screen, { point: 'settings' }>, t: ReturnType<typeof useText>['t']) => ({
  group,
  path,
  title: t(`manager.screens.${name}.title`),
  about: t(`manager.screens.${name}.about`),
  words: t(`manager.screens.${name}.words`),
})

export default Settings
