import type { DefaultPrivacy, MemberPrivacySettings } from '@foyer/contract'
import { client } from '../../api.ts'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/toasts.ts'

export type CommunitySettings = {
  candidates: 'ANYONE' | 'NO_ONE'
  visibility: 'VISIBLE_TO_ALL' | 'VISIBLE_TO_MEMBERS_ONLY'
  byDefault: DefaultPrivacy['defaultPrivacy']
  isNamed: boolean
}

type Saved = { settings: MemberPrivacySettings; byDefault: DefaultPrivacy; isNamed: boolean }

/** What holds for the community, saved together; what was not changed is not sent. */
export const useCommunitySettings = ({ settings, byDefault, isNamed }: Saved) => {
  const { t } = useText()
  return useDraft<CommunitySettings, void>({
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
