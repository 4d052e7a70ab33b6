import { useEffect, useRef, useState } from 'react'
import { contrastRatio } from '../../contrast-ratio.ts'
import { formatNumber } from '../../format.ts'
import { useText } from '../../text/text.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { FormSection } from '../../ui/form-section.tsx'
import { linkLook } from '../../ui/link.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { SiteFieldsProps } from './site-draft.ts'

const isColour = (text: string) => /^#[0-9a-fA-F]{6}$/.test(text)

/** The colour of the business. While it is chosen, the whole dashboard wears it. */
export const ColourFields = ({ draft, change }: SiteFieldsProps) => {
  const { t, locale } = useText()
  const sample = useRef<HTMLSpanElement>(null)
  const isValid = isColour(draft.brandColor)
  useWearing(isValid ? draft.brandColor : null)
  const ratio = useContrast(sample, draft.brandColor)
  return (
    <FormSection title={t('manager.site.colour')} hint={t('manager.site.colourHint')}>
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
        <span
          ref={sample}
          aria-hidden="true"
          className={buttonLook({ kind: 'primary', size: 'normal', isSquare: false, isDisabled: false })}
        >
          {t('manager.site.sampleButton')}
        </span>
        <span aria-hidden="true" className={linkLook}>
          {t('manager.site.sampleLink')}
        </span>
        <span aria-hidden="true" className="rounded-s bg-brand-wash px-2 py-1 text-brand-ink">
          16:00
        </span>
        {ratio !== null && (
          <span className="text-dense text-ink-2">
            {t('manager.site.contrast', { ratio: formatNumber(Math.round(ratio * 10) / 10, locale) })}
          </span>
        )}
      </div>
    </FormSection>
  )
}

/** Puts the colour on the page itself, and takes it off again when the settings are left. */
const useWearing = (colour: string | null) => {
  useEffect(() => {
    const page = document.documentElement
    const before = page.style.getPropertyValue('--brand')
    if (colour !== null) page.style.setProperty('--brand', colour)
    return () => page.style.setProperty('--brand', before)
  }, [colour])
}

const useContrast = (sample: { current: HTMLElement | null }, colour: string): number | null => {
  const [ratio, setRatio] = useState<number | null>(null)
  // Colours change by a transition: what counts is where it ends.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!sample.current || !isColour(colour)) return
      const look = getComputedStyle(sample.current)
      setRatio(contrastRatio(look.color, look.backgroundColor))
    }, 250)
    return () => clearTimeout(timer)
  }, [colour, sample])
  return ratio
}
