import type { Language, Site } from '@foyer/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../../api.ts'
import { draftRefusalText, refusalText } from '../../../ground/refusal-text.ts'
import { useBrowserZone } from '../../../ground/zone-text.ts'
import { useWeeklyHours, WeeklyHoursFields } from '../../../house/calendar/weekly-hours-fields.tsx'
import { AddressFields, CurrencyField, ZoneField } from '../../../house/site/business-fields.tsx'
import { LiveLink, SampleChoice, SetUpStepFrame } from '../../../house/site/set-up.tsx'
import { useSiteSettings } from '../../../house/site/site-settings.ts'
import { TestMail } from '../../../house/site/test-mail.tsx'
import { useSite } from '../../../house/site-context.ts'
import { NoticeField, useNotice } from '../../../offer/booking-policies/notice-field.tsx'
import { servicesQuery, staffQuery } from '../../../offer/catalogue.ts'
import { serviceFromTemplate, TemplateChoice, type TemplateName } from '../../../offer/services/service-templates.tsx'
import { useSession } from '../../../session.tsx'
import { useText } from '../../../text/text.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

type Ways = { onNext: () => void; onBack: (() => void) | undefined }

export const BusinessStep = ({ site, onNext, onBack }: Ways & { site: Site }) => {
  const { t, language } = useText()
  const proposal = { ...zoneProposal(site, useBrowserZone()), ...firstWords(site, language) }
  const form = useSiteSettings(site, { proposal, onSaved: onNext })
  const { draft, elsewhere, bind, bindChoice } = form
  return (
    <SetUpStepFrame
      title={t('manager.setUp.businessTitle')}
      body={t('manager.setUp.businessBody')}
      isSaving={form.isSaving}
      isBlocked={draft.name.trim() === ''}
      onBack={onBack}
      onNext={() => (form.isChanged ? void form.save() : onNext())}
    >
      {Boolean(elsewhere) && <Banner tone="bad" role="alert" title={draftRefusalText(elsewhere, t)} />}
      <TextField label={t('manager.site.name')} {...bind('name')} maxLength={100} />
      <AddressFields {...form} />
      <div className="grid gap-3 phone:grid-cols-2">
        <ZoneField {...bindChoice('timeZone')} />
        <CurrencyField {...bindChoice('currency')} />
      </div>
    </SetUpStepFrame>
  )
}

/** A rented server runs on UTC, which does not tell where the business is; the browser of its owner mostly does. */
const zoneProposal = (site: Site, browserZone: string | undefined) =>
  isUtc(site.timeZone) && site.setUpFinishedDate === undefined && browserZone !== undefined ? { timeZone: browserZone } : {}

/** Until the site is first saved, it has a placeholder name and takes the owner's language. */
const firstWords = ({ createdDate, updatedDate, setUpFinishedDate, languages }: Site, language: Language) =>
  setUpFinishedDate === undefined && createdDate === updatedDate
    ? { name: '', ...(languages.includes(language) && { defaultLanguage: language }) }
    : {}

const isUtc = (zone: string) => zone === 'UTC' || zone === 'Etc/UTC'

export const HoursStep = ({ site, onNext, onBack }: Ways & { site: Site }) => {
  const { t } = useText()
  const weekly = useWeeklyHours(site.businessScheduleId)
  const notice = useNotice()
  const save = async () => (await weekly.save()) && (await notice.save())
  return (
    <SetUpStepFrame
      title={t('manager.setUp.hoursTitle')}
      body={t('manager.setUp.hoursBody')}
      isSaving={weekly.isSaving || notice.isSaving}
      onBack={onBack}
      onNext={async () => (await save()) && onNext()}
    >
      <WeeklyHoursFields weekly={weekly} hasButtons={false} />
      <NoticeField notice={notice} />
    </SetUpStepFrame>
  )
}

export const ServiceStep = ({ onNext, onBack }: Ways) => {
  const { t } = useText()
  const { currency } = useSite()
  const services = useQuery(servicesQuery())
  const staff = useQuery(staffQuery())
  const [template, setTemplate] = useState<TemplateName | null>(null)
  const [giver, setGiver] = useState('')
  const createStaffMember = useMutation(api.staff.createStaffMember.mutation({ alsoChanges: ['calendar'] }))
  const createService = useMutation(api.services.createService.mutation({ alsoChanges: ['availability'] }))
  const error = createStaffMember.error ?? createService.error
  const count = services.data?.services.length ?? 0
  const isNobodyThere = staff.data?.staffMembers.length === 0
  const givers = async () => {
    if (!isNobodyThere) return staff.data?.staffMembers.map(({ resourceId }) => resourceId) ?? []
    const { staffMember } = await createStaffMember.mutateAsync({ body: { staffMember: { name: giver.trim() } } })
    return [staffMember.resourceId]
  }
  const add = async () => {
    if (template === null) return onNext()
    try {
      const staffMemberIds = await givers()
      await createService.mutateAsync({
        body: { service: serviceFromTemplate({ type: 'APPOINTMENT', template, staffMemberIds, currency, t }) },
      })
    } catch {
      // The refusal is in `error`, and the choice is kept.
      return undefined
    }
    return onNext()
  }
  return (
    <SetUpStepFrame
      title={t('manager.setUp.serviceTitle')}
      body={t('manager.setUp.serviceBody')}
      isSaving={createStaffMember.isPending || createService.isPending}
      isBlocked={template === null ? count === 0 : isNobodyThere && giver.trim() === ''}
      {...(template === null && count > 0 && { nextLabel: t('manager.setUp.serviceSkip') })}
      onBack={onBack}
      onNext={() => void add()}
    >
      {error && <Banner tone="bad" role="alert" title={refusalText(error, t)} />}
      {count > 0 && <p className="text-dense text-ink-3">{t('manager.setUp.serviceHas', { count })}</p>}
      <TemplateChoice type="APPOINTMENT" value={template} onChange={setTemplate} />
      {isNobodyThere && (
        <TextField
          label={t('manager.setUp.giver')}
          description={t('manager.setUp.giverHint')}
          value={giver}
          maxLength={40}
          autoComplete="name"
          onValue={setGiver}
        />
      )}
    </SetUpStepFrame>
  )
}

export const MailStep = ({ onNext, onBack }: Ways) => {
  const { t } = useText()
  const { identity } = useSession()
  return (
    <SetUpStepFrame title={t('manager.setUp.mailTitle')} body={t('manager.setUp.mailBody')} onNext={onNext} onBack={onBack}>
      <TestMail proposedTo={identity?.email ?? ''} />
    </SetUpStepFrame>
  )
}

export const LiveStep = ({ site, onNext, onBack }: Ways & { site: Site }) => {
  const { t } = useText()
  const { revalidate } = useRevalidator()
  const { mutateAsync, isPending, error } = useMutation(api.site.updateSite.mutation())
  const finish = () =>
    mutateAsync({ body: { site: { hasFinishedSetUp: true, revision: site.revision } } }).then(
      () => revalidate().then(onNext),
      () => undefined,
    )
  return (
    <SetUpStepFrame
      title={t('manager.setUp.liveTitle')}
      body={t('manager.setUp.liveBody')}
      nextLabel={t('manager.setUp.finish')}
      isSaving={isPending}
      onBack={onBack}
      onNext={() => void finish()}
    >
      {error && <Banner tone="bad" role="alert" title={refusalText(error, t)} />}
      <LiveLink />
      {site.isSample && <SampleChoice />}
    </SetUpStepFrame>
  )
}
