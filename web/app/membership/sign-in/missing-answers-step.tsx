import type { CustomField, MissingAnswers } from '@foyer/contract'
import { type FormEvent, useEffect, useState } from 'react'
import { client } from '../../api.ts'
import { useFocusFirstInvalid } from '../../ground/forms/focus-first-invalid.ts'
import { useCall } from '../../ground/use-call.ts'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import type { CustomValues } from '../../people/custom-values.tsx'
import { endSession } from '../../people/end-session.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NameFields } from './name-fields.tsx'
import SignUpFields from './sign-up-fields.tsx'
import { StepFrame } from './step-frame.tsx'
import type { Asked } from './use-sign-in.ts'

/** Asks members who never saw the sign-up form for its required answers. */
const MissingAnswersStep = ({ leave }: Asked) => {
  const { t } = useText()
  const { name } = useSite()
  const read = useCall(client.members.getMyMissingAnswers)
  const { send, answer: missing, error } = read
  useEffect(() => {
    void send({})
  }, [send])
  const isNothing = error !== undefined || (missing && !missing.name && missing.customFields.length === 0)
  useEffect(() => {
    // A failure to read the questions must not keep a member from signing in.
    if (isNothing) void leave()
  }, [isNothing, leave])
  if (missing && !isNothing) return <Questions missing={missing} leave={leave} />
  return (
    <StepFrame title={t('account.missing.title')} body={t('account.missing.body', { name })} isNext>
      <div role="status" className="grid gap-3">
        <span className="sr-only">{t('account.missing.loading')}</span>
        <Skeleton className="h-16" />
        <Skeleton className="h-12" />
      </div>
    </StepFrame>
  )
}

const Questions = ({ missing: { name: asksName, customFields }, leave }: Asked & { missing: MissingAnswers }) => {
  const { t } = useText()
  const { name } = useSite()
  const [names, setNames] = useState({ firstName: '', lastName: '' })
  const [values, setValues] = useState<CustomValues>({})
  const [checks, setChecks] = useState(0)
  const [firstName, lastName] = [names.firstName.trim(), names.lastName.trim()]
  const give = useCall(async () => {
    const sentNames = { ...(firstName !== '' && { firstName }), ...(lastName !== '' && { lastName }) }
    await client.members.giveMyMissingAnswers({ body: { ...sentNames, values: { ...values } } })
    await leave()
  })
  const goOn = useCall(async () => await leave())
  const signOut = useCall(async () => {
    await endSession()
    location.assign(paths.home())
  })
  useFocusFirstInvalid(give.error ?? checks)
  const isOpen = ({ key }: CustomField) => String(values[key] ?? '').trim() === ''
  const isRefused = ({ key }: CustomField) => give.error?.violations.some(({ field }) => field === `values.${key}`) ?? false
  const isNameMissing = asksName && firstName === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    give.forget()
    if (isNameMissing || customFields.some(isOpen)) setChecks(checks + 1)
    else void give.send()
  }
  const error = give.error?.violations.length === 0 ? give.error : (goOn.error ?? signOut.error)
  return (
    <StepFrame title={t('account.missing.title')} body={t('account.missing.body', { name })} error={error} isNext>
      <form noValidate method="post" onSubmit={submit} className="grid gap-4">
        {asksName && (
          <NameFields
            names={names}
            error={checks > 0 && isNameMissing ? t('account.nameMissing') : undefined}
            onChange={(change) => setNames({ ...names, ...change })}
          />
        )}
        <SignUpFields
          fields={customFields}
          values={values}
          onValues={setValues}
          problem={t('account.missing.problem')}
          isProblem={(field) => (checks > 0 && isOpen(field)) || isRefused(field)}
        />
        <Button type="submit" kind="primary" isPending={give.isPending} pendingLabel={t('common.actions.saving')} className="mt-1">
          {t('account.missing.save')}
        </Button>
      </form>
      <div className="grid gap-2 border-line border-t pt-4">
        <div className="flex flex-wrap gap-2">
          <Button isPending={goOn.isPending} onPress={() => void goOn.send()}>
            {t('account.missing.later')}
          </Button>
          <Button kind="quiet" isPending={signOut.isPending} onPress={() => void signOut.send()}>
            {t('account.missing.signOut')}
          </Button>
        </div>
        <p className="text-ink-2 text-second">{t('account.missing.laterHint')}</p>
      </div>
    </StepFrame>
  )
}

export default MissingAnswersStep
