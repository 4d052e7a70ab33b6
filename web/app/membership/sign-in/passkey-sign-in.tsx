import type { PasskeyAssertion } from '@foyer/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { client } from '../../api.ts'
import { type Call, useCall } from '../../ground/use-call.ts'
import { canOfferPasskeys, offerPasskeys, showPasskey, useCanAskForPasskeys, withdrawOffer } from '../../people/passkeys.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import type { GoOn } from './use-sign-in.ts'

/** A challenge is valid for five minutes; the one for autofill is renewed before it expires. */
const renewAfterMilliseconds = 4 * 60_000

type PasskeySignIn = {
  isPossible: boolean
  ask: () => Promise<void>
  isPending: boolean
  error: Call<[], void>['error']
  isNoneShown: boolean
}

export const usePasskeySignIn = (goOn: GoOn): PasskeySignIn => {
  const isPossible = useCanAskForPasskeys()
  const [isNoneShown, setNoneShown] = useState(false)
  const [round, setRound] = useState(0)
  const finish = async (passkey: PasskeyAssertion) => {
    const answer = await client.authentication.finishPasskeySignIn({ body: { passkey } })
    await goOn(answer, answer.identity?.email.address ?? '')
  }
  const signIn = useCall(async (shown: PasskeyAssertion | null) => {
    const passkey = shown ?? (await showPasskey(await newQuestion()))
    setNoneShown(passkey === null)
    if (passkey) await finish(passkey)
  })
  const onOffered = useEffectEvent((passkey: PasskeyAssertion) => signIn.send(passkey))
  useEffect(() => {
    if (!isPossible) return
    let isOver = false
    const offer = async () => {
      if (!(await canOfferPasskeys())) return
      const question = await newQuestion()
      const passkey = isOver ? null : await offerPasskeys(question)
      if (passkey && !isOver) await onOffered(passkey)
    }
    // If autofill fails there is still the button, which shows the error.
    offer().catch(() => {})
    const renewal = setTimeout(() => setRound(round + 1), renewAfterMilliseconds)
    return () => {
      isOver = true
      clearTimeout(renewal)
      void withdrawOffer()
    }
  }, [isPossible, round])
  const ask = async () => {
    await signIn.send(null)
    // A browser allows one passkey request at a time: this one has canceled that of the autofill, which is started again.
    setRound((last) => last + 1)
  }
  return { isPossible, ask, isPending: signIn.isPending, error: signIn.error, isNoneShown }
}

const newQuestion = () => client.authentication.beginPasskeySignIn({ body: {} })

export const PasskeyButton = ({ passkey }: { passkey: ReturnType<typeof usePasskeySignIn> }) => {
  const { t } = useText()
  if (!passkey.isPossible) return null
  return (
    <div className="grid gap-3">
      <p
        aria-hidden="true"
        className="grid grid-cols-[1fr_auto_1fr] items-center gap-3.5 text-ink-3 text-small before:border-line-2 before:border-t after:border-line-2 after:border-t"
      >
        {t('account.passkey.or')}
      </p>
      <Button isPending={passkey.isPending} pendingLabel={t('account.passkey.asking')} onPress={() => void passkey.ask()}>
        {t('account.passkey.signIn')}
      </Button>
      <p role="status" className="text-ink-2 text-small empty:hidden">
        {passkey.isNoneShown && t('account.passkey.none')}
      </p>
    </div>
  )
}
