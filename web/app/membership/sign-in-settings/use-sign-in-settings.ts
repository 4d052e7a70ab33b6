import type { Answer, Contract, SignInSettings } from '@foyer/contract'
import { client } from '../../api.ts'
import { useDraft } from '../../ground/forms/use-draft.ts'

export type SignInSettingsAnswer = Answer<Contract['authentication']['getSignInSettings']>
export type SignInDraft = Omit<SignInSettings, 'revision'>

export const useSignInSettings = ({ revision, ...saved }: SignInSettings, onSaved: () => void) =>
  useDraft({
    saved,
    fields: { shortestPassword: 'shortestPassword' },
    changes: ['authentication'],
    save: (_, changes) => client.authentication.updateSignInSettings({ body: { signInSettings: { ...changes, revision } } }),
    onSaved,
  })
