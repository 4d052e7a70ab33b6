import type { ApiError } from '@foyer/sdk'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorLine } from '../../ui/fields/field.tsx'
import { accountRefusalText } from '../refusal-text.ts'

type CodeFormProps = {
  error: ApiError | undefined
  isPending: boolean
  onCode: (code: string) => Promise<unknown>
  children?: ReactNode
}

/** Six digits, submitted as soon as they are complete. A refused code is cleared. */
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
      <CodeField value={code} error={error && code === '' ? accountRefusalText(error, t) : undefined} onValue={change} />
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

type CodeFieldProps = {
  value: string
  error?: string | undefined
  onValue: (digits: string) => void
}

const digitIndexes = [0, 1, 2, 3, 4, 5]

const box =
  'grid h-14 place-content-center rounded-m border border-line-field bg-surface font-strong text-[1.5rem] wide:h-16 ' +
  'group-has-aria-invalid:border-bad-ink group-has-aria-invalid:shadow-[inset_0_0_0_1px_var(--bad-ink)]'

const next = 'group-focus-within:border-transparent group-focus-within:outline-2 group-focus-within:outline-focus'

/**
 * Six boxes drawn under one field, so that pasting, autofill from a message and screen readers work as usual. The field has the focus
 * when it appears and after each refusal.
 */
const CodeField = ({ value, error, onValue }: CodeFieldProps) => {
  const { t } = useText()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal that arrives is what moves the focus.
  useEffect(() => field.current?.focus(), [error])
  return (
    <div>
      <div className="group relative">
        <label htmlFor={id} className="sr-only">
          {t('account.code.label')}
        </label>
        <input
          ref={field}
          id={id}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          value={value}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${id}-error`}
          onChange={(event) => onValue(event.target.value.replace(/\D/g, '').slice(0, digitIndexes.length))}
          className="absolute inset-0 size-full cursor-text opacity-0"
        />
        <div aria-hidden="true" className="grid grid-cols-[repeat(3,1fr)_12px_repeat(3,1fr)] gap-1.5 wide:gap-2">
          {digitIndexes.map((index) => (
            <Box
              key={index}
              digit={value[index]}
              hasDash={index === 3}
              isNext={index === Math.min(value.length, digitIndexes.length - 1)}
            />
          ))}
        </div>
      </div>
      <div id={`${id}-error`} aria-live="polite" className="mt-2 empty:hidden">
        {error !== undefined && <ErrorLine>{error}</ErrorLine>}
      </div>
    </div>
  )
}

const Box = ({ digit, hasDash, isNext }: { digit: string | undefined; hasDash: boolean; isNext: boolean }) => (
  <>
    {hasDash && <span className="h-0.5 self-center rounded-full bg-line-field" />}
    <span className={classes(box, isNext && next)}>{digit}</span>
  </>
)
