import type { BookingPolicy, BookingPolicyRules, Service } from '@foyer/contract'
import { contradictions } from '@foyer/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { type Translations, WordsInOtherLanguages } from '../../../ground/forms/other-languages.tsx'
import { useDraft } from '../../../ground/forms/use-draft.ts'
import { useNow } from '../../../ground/now.ts'
import { PageTitle } from '../../../ground/page-title.tsx'
import type { ScreenHandle } from '../../../ground/permissions.ts'
import { draftRefusalText } from '../../../ground/refusal-text.ts'
import { ScreenBar, ScreenBody } from '../../../house/shell/screen-bar.tsx'
import { BookingSentences, ChangingSentences } from '../../../offer/booking-policies/booking-sentences.tsx'
import { FeeSentences, LateSentences } from '../../../offer/booking-policies/fee-sentences.tsx'
import { OwnWords } from '../../../offer/booking-policies/own-words.tsx'
import { type PolicyAction, PolicyBar } from '../../../offer/booking-policies/policy-bar.tsx'
import { DeletePolicyDialog, MakeDefaultDialog, NewPolicyDialog } from '../../../offer/booking-policies/policy-dialogs.tsx'
import { ContradictionWords } from '../../../offer/booking-policies/policy-fields.tsx'
import { PolicyPreview } from '../../../offer/booking-policies/policy-preview.tsx'
import { rulesOf, savePolicy, servicesWith } from '../../../offer/booking-policies/policy-rules.ts'
import { policiesQuery, servicesQuery } from '../../../offer/catalogue.ts'
import { ServiceLinks } from '../../../offer/service-links.tsx'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormSection } from '../../../ui/fields/form-section.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import { ListSkeleton, LoadProblem } from '../../../ui/list-loading.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'

export const handle = { needs: 'services.manage' } satisfies ScreenHandle

const Policy = () => {
  const { t } = useText()
  const { policyId } = useParams()
  const policies = useQuery(policiesQuery())
  const services = useQuery(servicesQuery()).data?.services
  const policy = policies.data?.bookingPolicies.find(({ id }) => id === policyId)
  if (policy && services) {
    return <PolicyEditor key={policy.id} policy={policy} policies={policies.data?.bookingPolicies ?? []} services={services} />
  }
  return (
    <>
      <ScreenBar title={t('manager.screens.policies.title')} />
      <ScreenBody>
        {policies.error && <LoadProblem onRetry={() => void policies.refetch()} />}
        {!policies.error && (!policies.data || policy) && <ListSkeleton label={t('manager.policies.loading')} />}
        {policies.data && !policy && (
          <EmptyState
            title={t('manager.policies.gone')}
            actions={<LinkButton to={paths.managePolicies()}>{t('manager.policies.all')}</LinkButton>}
          />
        )}
      </ScreenBody>
    </>
  )
}

type PolicyEditorProps = { policy: BookingPolicy; policies: readonly BookingPolicy[]; services: readonly Service[] }

const PolicyEditor = ({ policy, policies, services }: PolicyEditorProps) => {
  const { t } = useText()
  const [open, setOpen] = useState<PolicyAction | null>(null)
  const now = Temporal.Instant.fromEpochMilliseconds(useNow(30)).toString()
  const form = usePolicyDraft(policy)
  const { name, translations, ...rules } = form.draft
  const editor = { rules, change: form.change }
  const users = servicesWith(policy, services)
  const isBlocked = name.trim() === '' || contradictions(rules).length > 0
  return (
    <>
      <PageTitle>{policy.name}</PageTitle>
      <PolicyBar policy={policy} form={form} isBlocked={isBlocked} isGuarded={open === null} onAction={setOpen} />
      <div className="grid grow drawer:grid-cols-[minmax(0,1fr)_380px]">
        <div className="min-w-0 px-4 pb-10 desk:px-5">
          {Boolean(form.elsewhere) && <Banner tone="bad" role="alert" className="mt-4" title={draftRefusalText(form.elsewhere, t)} />}
          <FormSection title={t('manager.policies.name')} hint={t('manager.policies.nameHint')}>
            <TextField
              label={t('manager.policies.name')}
              maxLength={400}
              value={name}
              error={form.errors.name}
              onValue={(changed) => form.change({ name: changed })}
            />
          </FormSection>
          <FormSection title={t('manager.policies.sections.booking')} hint={t('manager.policies.sections.bookingHint')}>
            <div className={sentences}>
              <BookingSentences {...editor} />
            </div>
          </FormSection>
          <FormSection title={t('manager.policies.sections.changing')} hint={t('manager.policies.sections.changingHint')}>
            <div className={sentences}>
              <ChangingSentences {...editor} />
              <FeeSentences {...editor} />
              <LateSentences {...editor} />
            </div>
          </FormSection>
          <FormSection title={t('manager.policies.sections.own')} hint={t('manager.policies.sections.ownHint')}>
            <div className={sentences}>
              <OwnWords {...editor} />
            </div>
            {rules.customPolicyDescription.enabled && (
              <WordsInOtherLanguages
                value={describedIn(translations)}
                onChange={(words) => form.change({ translations: inEachLanguage(words) })}
                words={[
                  {
                    name: 'description',
                    label: t('manager.policies.own.text'),
                    original: rules.customPolicyDescription.description,
                    maxLength: 2500,
                    isLong: true,
                  },
                ]}
              />
            )}
          </FormSection>
          <FormSection title={t('manager.policies.sections.services')} hint={t('manager.policies.sections.servicesHint')}>
            {users.length > 0 ? <ServiceLinks services={users} /> : <p className="text-ink-2 text-small">{t('manager.policies.unused')}</p>}
          </FormSection>
        </div>
        <aside
          aria-label={t('manager.policies.preview.title')}
          className="border-line bg-sunken p-4 max-drawer:row-start-1 max-drawer:border-b drawer:sticky drawer:top-13 drawer:h-[calc(100dvh-3.25rem)] drawer:overflow-y-auto drawer:border-s drawer:p-5"
        >
          <p className="mb-2.5 font-strong text-dense">{t('manager.policies.preview.title')}</p>
          <ContradictionWords rules={rules} />
          <PolicyPreview rules={rules} now={now} />
          {form.isChanged && users.length > 0 && (
            <p className="mt-4 text-dense text-ink-2">{t('manager.policies.touches', { count: users.length })}</p>
          )}
        </aside>
      </div>
      <Dialogs open={open} policy={policy} policies={policies} users={users} onClose={() => setOpen(null)} />
    </>
  )
}

const sentences = 'grid gap-1 text-body leading-[2.1]'

const usePolicyDraft = (policy: BookingPolicy) => {
  const { t } = useText()
  return useDraft<BookingPolicyRules & { name: string; translations: PolicyTranslations }, void>({
    saved: { ...rulesOf(policy), name: policy.name, translations: policy.translations ?? {} },
    fields: { name: 'name' },
    changes: ['booking-policies', 'services', 'availability'],
    save: ({ name, translations: _, ...rules }, { translations }) =>
      savePolicy(policy, { rules, name: name.trim(), ...(translations && { translations }) }),
    onSaved: (_, { name }) => showToast({ text: t('manager.policies.saved', { name }) }),
  })
}

type PolicyTranslations = NonNullable<BookingPolicy['translations']>
type Descriptions = Translations<'description'>

/** Translations have the shape of the policy: the description is nested in one of its parts. */
const describedIn = ({ en, de }: PolicyTranslations): Descriptions => ({
  ...(en && { en: { ...en.customPolicyDescription } }),
  ...(de && { de: { ...de.customPolicyDescription } }),
})

const inEachLanguage = ({ en, de }: Descriptions): PolicyTranslations => ({
  ...(en && { en: { customPolicyDescription: en } }),
  ...(de && { de: { customPolicyDescription: de } }),
})

type DialogsProps = {
  open: PolicyAction | null
  policy: BookingPolicy
  policies: readonly BookingPolicy[]
  users: readonly Service[]
  onClose: () => void
}

const Dialogs = ({ open, policy, policies, users, onClose }: DialogsProps) => {
  const navigate = useNavigate()
  if (open === 'makeDefault') {
    return <MakeDefaultDialog policy={policy} previous={policies.find(({ default: isDefault }) => isDefault)} onClose={onClose} />
  }
  if (open === 'copy') {
    return <NewPolicyDialog policies={[policy]} onCreated={({ id }) => void navigate(paths.managePolicy(id))} onClose={onClose} />
  }
  if (open === 'delete') {
    return <DeletePolicyDialog policy={policy} services={users} onDeleted={() => void navigate(paths.managePolicies())} onClose={onClose} />
  }
  return null
}

export default Policy
