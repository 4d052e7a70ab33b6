import { type FormEvent, type ReactNode, useState } from 'react'
import type { Call } from '../../ground/use-call.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { NoScripts, StepFrame } from './step-frame.tsx'

type Words = { title: string; body: string; submit: string; submitting: string }

type AddressFormProps = {
  words: Words
  mail: Call<[email: string], unknown>
  onSent: (email: string) => void
  autoComplete: 'username' | 'email'
  children?: ReactNode
}

export const AddressForm = ({ words, mail, onSent, autoComplete, children }: AddressFormProps) => {
  const { t } = useText()
  const [email, setEmail] = useState('')
  const [isTold, setTold] = useState(false)
  const isNoAddress = mail.error !== undefined && mail.error.violations.length > 0
  const missing = isTold && email.trim() === '' ? t('account.emailMissing') : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (email.trim() !== '' && (await mail.send(email.trim()))) onSent(email.trim())
  }
  return (
    <StepFrame title={words.title} body={words.body} error={isNoAddress ? undefined : mail.error}>
      <NoScripts />
      <form noValidate method="post" onSubmit={(event) => void submit(event)} className="grid gap-4">
        <TextField
          type="email"
          name="email"
          autoComplete={autoComplete}
          label={t('account.email')}
          value={email}
          error={missing ?? (isNoAddress ? t('account.refused.email') : undefined)}
          onValue={(value) => {
            setEmail(value)
            mail.forget()
          }}
        />
        <Button type="submit" kind="primary" isPending={mail.isPending} pendingLabel={words.submitting}>
          {words.submit}
        </Button>
        {children}
      </form>
    </StepFrame>
  )
}
