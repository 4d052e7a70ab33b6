import { useState } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { formatTime } from '../../ground/format.ts'
import { useBrowserZone, zoneText } from '../../ground/zone-text.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { linkLook } from '../../ui/link.tsx'
import { ChevronDownIcon, GlobeIcon } from '../../ui/pictures/visitor-icons.tsx'
import { HiddenState } from './hidden-state.tsx'
import type { PickerData } from './load-picker.ts'
import { searchWith } from './picker-state.ts'

type ZoneChoiceProps = { data: PickerData; search: URLSearchParams }

export const ZoneChoice = ({ data: { state, now }, search }: ZoneChoiceProps) => {
  const { t, language, locale } = useText()
  const { timeZone: siteZone } = useSite()
  const submit = useSubmit()
  const { own, names, loadAll } = useZones([siteZone, state.zone])
  const { zone } = state
  const text = (name: string) => zoneText(now, name, { t, language })
  return (
    <Form method="get" replace preventScrollReset className="flex flex-wrap items-center gap-x-4 text-small">
      <HiddenState search={search} without={search.has('start') ? ['zone', 'date', 'from'] : ['zone']} />
      <label className="relative inline-flex min-h-11 items-center gap-2 rounded-s pe-1 text-ink-2 focus-within:outline-2 focus-within:outline-focus focus-within:outline-offset-2 hover:text-ink">
        <GlobeIcon size={18} />
        <span className="sr-only">{t('visitor.picker.zone')}</span>
        <span aria-hidden="true">{t('visitor.picker.zoneNow', { zone: text(zone), time: formatTime(now, zone, locale) })}</span>
        <ChevronDownIcon size={16} />
        <select
          name="zone"
          value={zone}
          onPointerDown={loadAll}
          onFocus={loadAll}
          onChange={(event) => void submit(event.currentTarget.form, { replace: true, preventScrollReset: true })}
          className="absolute inset-0 w-full cursor-pointer opacity-0"
        >
          {names.map((name) => (
            <option key={name} value={name}>
              {name.replaceAll('_', ' ')}
            </option>
          ))}
        </select>
      </label>
      {own !== undefined && own !== zone && (
        <Link
          className={`${linkLook} inline-flex min-h-11 items-center`}
          replace
          preventScrollReset
          to={searchWith(search, { zone: own, ...(search.has('start') && { date: null, from: null }) })}
        >
          {t('visitor.picker.yourZone', { zone: text(own) })}
        </Link>
      )}
      <noscript>
        <button type="submit" className={linkLook}>
          {t('common.actions.change')}
        </button>
      </noscript>
    </Form>
  )
}

const useZones = (first: readonly string[]) => {
  const own = useBrowserZone()
  const [all, setAll] = useState<string[]>([])
  const near = own === undefined ? first : [...first, own]
  return { own, names: [...new Set([...near, ...all])], loadAll: () => setAll(Intl.supportedValuesOf('timeZone')) }
}
