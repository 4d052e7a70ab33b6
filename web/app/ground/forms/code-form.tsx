import type { ApiError } from '@foyer/sdk'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeField } from './code-field.tsx'
import { refusalWords } from './refusal-words.ts'

type CodeFormProps = {
  error: ApiError | undefined
  isPending: boolean
  onCode: (code: string) => Promise<unknown>
  /** What else belongs to the code. */
  children?: ReactNode
}

/** Six digits that go on by themselves. A refused code makes way for the next one. */
export const CodeForm = ({ error, isPending, onCode, children }: CodeFormProps) => {
  const { t } = useText()
  const [code, setCode] = useState('')
  const change = (digits: string) => {
    setCode(digits)
    if (digits.length === 6 && !isPending) void onCode(digits)
  }
  useEffect(() => {
    if (error) setCode('')
  }, [error])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === 6) void onCode(code)
  }
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <CodeField value={code} error={error && code === '' ? refusalWords(error, t) : undefined} onValue={change} />
      {children}
      <div>
        <Button
          type="submit"
          kind="primary"
          isDisabled={code.length < 6 && !isPending}
          isPending={isPending}
          pendingLabel={t('account.code.checking')}
          className="w-full"
        >
          {t('common.actions.continue')}
        </Button>
        <p className="mt-2 text-ink-3 text-small">{t('account.code.byItself')}</p>
      </div>
    </form>
  )
}
