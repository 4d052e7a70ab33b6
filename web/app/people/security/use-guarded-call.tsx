import { isRefusal } from '@foyer/sdk'
import { type ReactNode, useState } from 'react'
import { useAccountCall } from '../../ground/use-account-call.ts'
import type { Call } from '../../ground/use-call.ts'
import { ReauthenticateDialog } from './reauthenticate-dialog.tsx'

/** The proof sent along that the account's owner is still at the browser. */
export type Proof = { password?: string }

type Guarded<Input extends unknown[], Answer> = {
  run: (proof: Proof, ...input: Input) => Promise<Answer>
  onDone: (answer: Answer) => void
}

type GuardedCall<Input extends unknown[]> = Pick<Call<Input, boolean>, 'isPending' | 'error'> & {
  send: (...input: Input) => void
  /** Asks for the password, passkey or provider again where needed. May stand anywhere in the section; what was typed there stays. */
  dialog: ReactNode
}

/** A change that may ask for the password first, and then goes on by itself. */
export const useGuardedCall = <Input extends unknown[], Answer>({ run, onDone }: Guarded<Input, Answer>): GuardedCall<Input> => {
  const [asked, setAsked] = useState<{ input: Input; hasPassword: boolean } | null>(null)
  const call = useAccountCall(
    async (proof: Proof, ...input: Input) => {
      try {
        return { answer: await run(proof, ...input) }
      } catch (error) {
        const question = questionIn(error)
        if (question) {
          setAsked({ input, ...question })
          return null
        }
        if (!isAboutPassword(error)) setAsked(null)
        throw error
      }
    },
    (done) => {
      if (!done) return
      setAsked(null)
      onDone(done.answer)
    },
  )
  const close = () => {
    setAsked(null)
    call.forget()
  }
  return {
    isPending: call.isPending && asked === null,
    error: asked === null ? call.error : undefined,
    send: (...input) => void call.send({}, ...input),
    dialog: asked && (
      <ReauthenticateDialog
        hasPassword={asked.hasPassword}
        error={call.error}
        isPending={call.isPending}
        onPassword={(password) => void call.send({ password }, ...asked.input)}
        onShown={() => void call.send({}, ...asked.input)}
        onClose={close}
      />
    ),
  }
}

const questionIn = (error: unknown): { hasPassword: boolean } | null =>
  isRefusal(error, 'any', 'REAUTHENTICATION_REQUIRED') ? { hasPassword: error.data.hasPassword } : null

const isAboutPassword = (error: unknown): boolean => isRefusal(error, 'identity.confirmSession', '-19976', 'TOO_MANY_ATTEMPTS')
