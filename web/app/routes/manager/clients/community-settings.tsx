import type { DefaultPrivacy, MemberPrivacySettings } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api, client } from '../../../api.ts'
import { communityPaths } from '../../../community/community-paths.ts'
import { SaveBar } from '../../../ground/forms/save-bar.tsx'
import { useDraft } from '../../../ground/forms/use-draft.ts'
import type { ScreenHandle } from '../../../ground/permissions.ts'
import { draftRefusalText } from '../../../ground/refusal-text.ts'
import { ScreenBar, ScreenBody } from '../../../house/shell/screen-bar.tsx'
import { useText } from '../../../text/text.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { CheckBox } from '../../../ui/fields/check-box.tsx'
import { FormSection } from '../../../ui/fields/form-section.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { Link } from '../../../ui/link.tsx'
import { ListSkeleton, LoadProblem } from '../../../ui/list-loading.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'

export const handle = { needs: 'members.manage' } satisfies ScreenHandle

const CommunitySettings = () => {
  const { t } = useText()
  const settings = useQuery(api.members.getMemberPrivacySettings.query({}))
  const byDefault = useQuery(api.members.getDefaultPrivacy.query({}))
  const coming = useQuery(api['who-is-coming'].getWhoIsComingSettings.query({}))
  if (settings.data && byDefault.data && coming.data)
    return (
      <SettingsForm
        settings={settings.data.memberPrivacySettings}
        byDefault={byDefault.data.defaultPrivacy}
        isNamed={coming.data.isOffered}
      />
    )
  const retry = () => void Promise.all([settings.refetch(), byDefault.refetch(), coming.refetch()])
  return (
    <>
      <ScreenBar title={t('manager.screens.community.title')} />
      <ScreenBody>
        {(settings.error ?? byDefault.error ?? coming.error) ? (
          <LoadProblem onRetry={retry} />
        ) : (
          <ListSkeleton label={t('manager.community.loading')} />
        )}
      </ScreenBody>
    </>
  )
}

type SettingsFormProps = { settings: MemberPrivacySettings; byDefault: DefaultPrivacy; isNamed: boolean }

const SettingsForm = (saved: SettingsFormProps) => {
  const { t } = useText()
  const form = useCommunitySettings(saved)
  const { draft, change, elsewhere, bindChoice } = form
  const isOn = draft.candidates === 'ANYONE'
  return (
    <>
      <ScreenBar title={t('manager.screens.community.title')}>
        <SaveBar form={form} />
      </ScreenBar>
      <ScreenBody>
        {Boolean(elsewhere) && <Banner tone="bad" role="alert" title={draftRefusalText(elsewhere, t)} className="mb-4" />}
        <FormSection title={t('manager.community.candidates.title')} hint={t('manager.community.candidates.hint')}>
          <RadioGroup
            label={t('manager.community.candidates.label')}
            {...bindChoice('candidates')}
            choices={(['ANYONE', 'NO_ONE'] as const).map((value) => ({
              value,
              label: t(`manager.community.candidates.${value}`),
              description: t(`manager.community.candidates.${value}Hint`),
            }))}
          />
        </FormSection>
        <FormSection title={t('manager.community.visibility.title')} hint={t('manager.community.visibility.hint')}>
          <RadioGroup
            label={t('manager.community.visibility.label')}
            {...bindChoice('visibility')}
            choices={(['VISIBLE_TO_MEMBERS_ONLY', 'VISIBLE_TO_ALL'] as const).map((value) => ({
              value,
              label: t(`manager.community.visibility.${value}`),
              isDisabled: !isOn,
            }))}
          />
          <p className="text-dense text-ink-2">
            <Link to={communityPaths.list()}>{t('manager.community.visibility.look')}</Link>
          </p>
        </FormSection>
        <FormSection title={t('manager.community.byDefault.title')} hint={t('manager.community.byDefault.hint')}>
          <RadioGroup
            label={t('manager.community.byDefault.label')}
            {...bindChoice('byDefault')}
            choices={(['PRIVATE', 'PUBLIC'] as const).map((value) => ({
              value,
              label: t(`manager.community.byDefault.${value}`),
              description: t(`manager.community.byDefault.${value}Hint`),
              isDisabled: !isOn && value === 'PUBLIC',
            }))}
          />
        </FormSection>
        <FormSection title={t('manager.community.coming.title')} hint={t('manager.community.coming.hint')}>
          <CheckBox checked={draft.isNamed && isOn} disabled={!isOn} onValue={(isNamed) => change({ isNamed })}>
            {t('manager.community.coming.label')}
          </CheckBox>
        </FormSection>
        <FormSection title={t('manager.community.slugs.title')} hint={t('manager.community.slugs.hint')}>
          <p className="font-mono text-dense wrap-anywhere">{communityPaths.member('lena-krueger')}</p>
        </FormSection>
      </ScreenBody>
    </>
  )
}

type CommunityDraft = {
  candidates: 'ANYONE' | 'NO_ONE'
  visibility: 'VISIBLE_TO_ALL' | 'VISIBLE_TO_MEMBERS_ONLY'
  byDefault: DefaultPrivacy['defaultPrivacy']
  isNamed: boolean
}

type Saved = { settings: MemberPrivacySettings; byDefault: DefaultPrivacy; isNamed: boolean }

/** Only changed settings are sent. */
const useCommunitySettings = ({ settings, byDefault, isNamed }: Saved) => {
  const { t } = useText()
  return useDraft<CommunityDraft, void>({
    saved: {
      candidates: settings.publicMemberCandidates === 'NO_ONE' ? 'NO_ONE' : 'ANYONE',
      visibility: settings.publicMemberVisibility === 'VISIBLE_TO_ALL' ? 'VISIBLE_TO_ALL' : 'VISIBLE_TO_MEMBERS_ONLY',
      byDefault: byDefault.defaultPrivacy,
      isNamed,
    },
    fields: {},
    changes: ['members', 'who-is-coming'],
    save: async ({ candidates, visibility, byDefault: wanted, isNamed: isOffered }, changes) => {
      const { revision } = settings
      if (changes.candidates !== undefined || changes.visibility !== undefined) {
        const memberPrivacySettings = { publicMemberCandidates: candidates, publicMemberVisibility: visibility, revision }
        await client.members.setMemberPrivacySettings({ body: { memberPrivacySettings } })
      }
      if (changes.byDefault !== undefined)
        await client.members.setDefaultPrivacy({ body: { defaultPrivacy: { defaultPrivacy: wanted, revision: byDefault.revision } } })
      if (changes.isNamed !== undefined) await client['who-is-coming'].setWhoIsComingSettings({ body: { isOffered } })
    },
    onSaved: () => showToast({ text: t('manager.community.saved') }),
  })
}

export default CommunitySettings
