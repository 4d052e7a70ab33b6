import type { Service } from '@foyer/contract'
import { embedThemes } from '@foyer/domain'
import { useId, useState } from 'react'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { labelLook } from '../../ui/fields/field-look.ts'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { type EmbedChoice, embedKinds, embedLine, embedShows } from './embed-line.ts'
import { EmbedPreview } from './embed-preview.tsx'
import { HowTo } from './how-to.tsx'

type EmbedBuilderProps = { services: readonly Pick<Service, 'name' | 'mainSlug'>[] }

/** Chooses what another page shows, previews it, and writes the line that the page needs. */
export const EmbedBuilder = ({ services }: EmbedBuilderProps) => {
  const { t } = useText()
  const { brandColor, publicUrl } = useSite()
  const [choice, setChoice] = useState<EmbedChoice>({
    show: services.length > 0 ? 'service' : 'services',
    service: services[0]?.mainSlug.name ?? '',
    kind: 'inline',
    label: '',
    theme: 'auto',
    language: 'page',
    color: brandColor,
  })
  const change = (changes: Partial<EmbedChoice>) => setChoice({ ...choice, ...changes })
  const service = services.find(({ mainSlug }) => mainSlug.name === choice.service)
  const linkText = choice.show === 'service' && service ? service.name : t('manager.embeds.linkText')
  return (
    <div className="grid gap-6 py-5 desk:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <div className="grid min-w-0 content-start gap-4">
        <WhatToShow choice={choice} services={services} change={change} />
        <RadioGroup
          label={t('manager.embeds.kind')}
          value={choice.kind}
          onChange={(kind) => change({ kind })}
          choices={embedKinds.map((value) => ({
            value,
            label: t(`manager.embeds.kinds.${value}`),
            description: t(`manager.embeds.kinds.${value}_hint`),
          }))}
        />
        <Looks choice={choice} change={change} />
        <Line text={embedLine(choice, { publicUrl, linkText })} />
        <HowTo />
      </div>
      <EmbedPreview choice={choice} linkText={linkText} />
    </div>
  )
}

type PartProps = { choice: EmbedChoice; change: (changes: Partial<EmbedChoice>) => void }

const WhatToShow = ({ choice, services, change }: PartProps & EmbedBuilderProps) => {
  const { t } = useText()
  const shows = embedShows.filter((show) => show !== 'service' || services.length > 0)
  return (
    <>
      <Select
        label={t('manager.embeds.show')}
        options={shows.map((id) => ({ id, label: t(`manager.embeds.shows.${id}`) }))}
        value={choice.show}
        onChange={(id) => change({ show: shows.find((show) => show === id) ?? choice.show })}
      />
      {choice.show === 'service' && (
        <Select
          label={t('manager.embeds.service')}
          options={services.map(({ name, mainSlug }) => ({ id: mainSlug.name, label: name }))}
          value={choice.service}
          onChange={(service) => change({ service })}
        />
      )}
    </>
  )
}

const Looks = ({ choice, change }: PartProps) => {
  const { t } = useText()
  return (
    <>
      {(choice.kind === 'button' || choice.kind === 'floating') && (
        <TextField
          label={t('manager.embeds.label')}
          placeholder={t('manager.embeds.labelExample')}
          maxLength={60}
          value={choice.label}
          onValue={(label) => change({ label })}
        />
      )}
      <div className="grid gap-1.5">
        <span className={labelLook}>{t('manager.embeds.theme')}</span>
        <Segmented
          label={t('manager.embeds.theme')}
          choices={embedThemes.map((value) => ({ value, label: t(`manager.embeds.themes.${value}`) }))}
          value={choice.theme}
          onChange={(theme) => change({ theme })}
        />
      </div>
      <div className="grid gap-1.5">
        <span className={labelLook}>{t('manager.embeds.language')}</span>
        <Segmented
          label={t('manager.embeds.language')}
          choices={(['page', 'en', 'de'] as const).map((value) => ({ value, label: t(`manager.embeds.languages.${value}`) }))}
          value={choice.language}
          onChange={(language) => change({ language })}
        />
      </div>
    </>
  )
}

const Line = ({ text }: { text: string }) => {
  const { t } = useText()
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="font-bold text-small">
        {t('manager.embeds.line')}
      </h2>
      <code className="wrap-anywhere block whitespace-pre-wrap rounded-card bg-sunken p-3 text-micro">{text}</code>
      <span>
        <CopyButton text={text} label={t('manager.embeds.copy')} done={t('manager.embeds.copied')} />
      </span>
    </section>
  )
}
