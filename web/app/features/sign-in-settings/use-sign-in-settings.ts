import type { Answer, Contract, SignInSettings, SignInSettingsChanges } from '@foyer/contract'
import { ApiError } from '@foyer/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'

export type SignInSettingsAnswer = Answer<Contract['authentication']['getSignInSettings']>
export type SignInDraft = Omit<SignInSettings, 'revision'>

/** The settings being changed, and saving them. What somebody else saves meanwhile shows, but for what is being changed here. */
export const useSignInSettings = ({ revision, ...saved }: SignInSettings) => {
  const queries = useQueryClient()
  const [touched, setTouched] = useState<Partial<SignInDraft>>({})
  const { mutateAsync, isPending, error, reset } = useMutation(api.authentication.updateSignInSettings.mutation())
  const draft: SignInDraft = { ...saved, ...touched }
  const changes = changesIn(draft, saved)
  const isChanged = Object.keys(changes).length > 0

  /** Resolves to whether it is saved. */
  const save = (): Promise<boolean> =>
    mutateAsync({ body: { signInSettings: { ...changes, revision } } }).then(
      () => {
        setTouched({})
        return true
      },
      async (refusal) => {
        // The refusal stays in `error`; behind it, the form shows what the other one has saved.
        if (refusal instanceof ApiError && refusal.code === 'STALE_REVISION')
          await queries.invalidateQueries({ queryKey: ['authentication'] })
        return false
      },
    )
  return {
    saved,
    draft,
    isChanged,
    isSaving: isPending,
    error,
    save,
    change: (more: Partial<SignInDraft>) => setTouched((before) => ({ ...before, ...more })),
    discard: () => {
      setTouched({})
      reset()
    },
  }
}

const changesIn = (draft: SignInDraft, saved: SignInDraft): SignInSettingsChanges =>
  Object.fromEntries(Object.entries(draft).filter(([name, value]) => value !== saved[name as keyof SignInDraft]))
