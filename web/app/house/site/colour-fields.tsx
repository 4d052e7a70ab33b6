import { brandShades, contrastOf } from '@foyer/domain'
import { useEffect } from 'react'
import { formatNumber } from '../../ground/format.ts'
import { useText } from '../../text/text.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { linkLook } from '../../ui/link.tsx'
import { brandStyle } from '../brand-style.ts'
import type { SiteFieldsProps } from './site-settings.ts'

const isColour = (text: string) => /^#[0-9a-fA-F]{6}$/.test(text)

/** The whole dashboard shows the colour while it is chosen. */
export const ColourFields = ({ draft, change }: SiteFieldsProps) => {
  const { t } = useText()
  const isValid = isColour(draft.brandColor)
  usePreviewColour(isValid ? draft.brandColor : null)
  return (
    <FormSection id="colour" title={t('manager.site.colour')} hint={t('manager.site.colourHint')}>
      <div className="flex flex-wrap items-start gap-3">
        <input
          type="color"
          aria-label={t('manager.site.brandColor')}
          value={isValid ? draft.brandColor : '#000000'}
          onChange={(event) => change({ brandColor: event.target.value })}
          className="mt-5.5 h-(--control) w-14 rounded-control border border-line-field bg-surface p-1"
        />
        <TextField
          label={t('manager.site.brandColor')}
          value={draft.brandColor}
          spellCheck={false}
          maxLength={7}
          error={isValid ? undefined : t('manager.site.colourForm')}
          onValue={(brandColor) => change({ brandColor })}
          className="w-40"
        />
      </div>
      <div className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface p-4">
        <span aria-hidden="true" className={buttonLook({ kind: 'primary', size: 'normal', isSquare: false, isDisabled: false })}>
          {t('manager.site.sampleButton')}
        </span>
        <span aria-hidden="true" className={linkLook}>
          {t('manager.site.sampleLink')}
        </span>
        <span aria-hidden="true" className="rounded-s bg-brand-wash px-2 py-1 text-brand-ink">
          16:00
        </span>
      </div>
      {isValid && <AdjustedColours colour={draft.brandColor} />}
    </FormSection>
  )
}

/** Puts the colour on the page, and removes it when the settings are left. */
const usePreviewColour = (colour: string | null) => {
  useEffect(() => {
    if (colour === null) return
    const { style } = document.documentElement
    const worn = Object.entries(brandStyle(colour))
    const before = worn.map(([name]) => [name, style.getPropertyValue(name)] as const)
    for (const [name, value] of worn) style.setProperty(name, value)
    return () => {
      for (const [name, value] of before) style.setProperty(name, value)
    }
  }, [colour])
}

const AdjustedColours = ({ colour }: { colour: string }) => {
  const { t, locale } = useText()
  const { solid, onSolid, darkSolid, isShifted } = brandShades(colour)
  const ratio = formatNumber(Math.round(contrastOf(solid, onSolid) * 10) / 10, locale)
  return (
    <dl className="grid gap-2 text-dense">
      {isShifted && <ColourSample colour={colour} name={t('manager.site.worn.chosen')} />}
      <ColourSample colour={solid} name={t(isShifted ? 'manager.site.worn.light' : 'manager.site.worn.asChosen')}>
        {isShifted ? t('manager.site.worn.lightReason', { ratio }) : t('manager.site.contrast', { ratio })}
      </ColourSample>
      <ColourSample colour={darkSolid} name={t('manager.site.worn.dark')}>
        {t('manager.site.worn.darkReason')}
      </ColourSample>
    </dl>
  )
}

const ColourSample = ({ colour, name, children }: { colour: string; name: string; children?: string }) => (
  <div className="flex items-start gap-2.5">
    <dt className="flex w-44 shrink-0 items-center gap-2">
      <span aria-hidden="true" className="size-5 rounded-s border border-line-2" style={{ background: colour }} />
      {name}
    </dt>
    <dd className="text-ink-2">
      <code className="me-2 text-micro">{colour}</code>
      {children}
    </dd>
  </div>
)
