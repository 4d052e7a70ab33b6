import type { CustomField, CustomFieldValue, OwnCustomFields } from '@foyer/contract'
import { type FormEvent, useState } from 'react'
import { client } from '../../api.ts'
import { useFocusFirstInvalid } from '../../ground/forms/focus-first-invalid.ts'
import { useAccountCall } from '../../ground/use-account-call.ts'
import { useSite } from '../../house/site-context.ts'
import { CustomFieldInput } from '../../people/custom-field-input.tsx'
import { CustomValue } from '../../people/custom-values.tsx'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { EyeIcon } from '../../ui/pictures/icons.tsx'
import { useAnswerWords } from './profile-view.tsx'
import { communityRefusal } from './refused.ts'

type OwnFieldsProps = { fields: readonly CustomField[]; own: OwnCustomFields }
type Typed = { values: Record<string, CustomFieldValue>; shown: Record<string, boolean> }

const nothing: Typed = { values: {}, shown: {} }

export const OwnFields = ({ fields, own }: OwnFieldsProps) => {
  const { t } = useText()
  const { name } = useSite()
  const [typed, setTyped] = useState(nothing)
  const call = useAccountCall(async () => client.members.updateMyCustomFields({ body: typed }))
  useFocusFirstInvalid(call.error)
  const asked = fields.filter(({ filledInBy, key }) => filledInBy === 'MEMBER' || own.values[key] !== undefined)
  if (asked.length === 0) return null
  const isChanged = Object.keys(typed.values).length + Object.keys(typed.shown).length > 0
  const problems = new Set((call.error?.violations ?? []).map(({ field }) => field))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged) void call.send().then((isDone) => isDone && setTyped(nothing))
  }
  return (
    <section aria-labelledby="own-fields" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="own-fields" className="font-strong text-lead">
          {t('community.fields.title', { name })}
        </h2>
        <p className="text-ink-2">{t('community.fields.hint', { name })}</p>
      </div>
      <form noValidate method="post" onSubmit={submit} className="grid gap-5">
        {call.error && problems.size === 0 && <Banner tone="bad" role="alert" title={communityRefusal(call.error, t)} />}
        {asked.map((field) => (
          <OwnField
            key={field.key}
            field={field}
            value={typed.values[field.key] ?? own.values[field.key]}
            isShown={typed.shown[field.key] ?? own.shown[field.key] !== undefined}
            error={problems.has(`values.${field.key}`) ? t(`community.fields.problems.${field.type}`) : undefined}
            onValue={(value) => setTyped({ ...typed, values: { ...typed.values, [field.key]: value } })}
            onShown={(isShown) => setTyped({ ...typed, shown: { ...typed.shown, [field.key]: isShown } })}
          />
        ))}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" kind="primary" isDisabled={!isChanged} isPending={call.isPending} pendingLabel={t('common.actions.saving')}>
            {t('community.fields.save')}
          </Button>
          <p role="status" className="text-ink-2">
            {call.answer === true && !isChanged && t('community.profile.saved')}
          </p>
        </div>
      </form>
    </section>
  )
}

type OwnFieldProps = {
  field: CustomField
  value: CustomFieldValue | undefined
  isShown: boolean
  error: string | undefined
  onValue: (value: CustomFieldValue) => void
  onShown: (isShown: boolean) => void
}

const OwnField = ({ field, value, isShown, error, onValue, onShown }: OwnFieldProps) => {
  const { t } = useText()
  const { name } = useSite()
  const words = useAnswerWords()
  const { filledInBy, visibility, label } = field
  return (
    <div className="grid gap-2">
      {filledInBy === 'MEMBER' ? (
        <CustomFieldInput field={field} value={value} words={words} error={error} onValue={onValue} />
      ) : (
        <div className="grid gap-1">
          <span className="font-medium text-second">{label}</span>
          {value !== undefined && <CustomValue field={field} value={value} words={words} />}
          <span className="text-ink-3 text-second">{t('community.fields.byBusiness', { name })}</span>
        </div>
      )}
      {visibility === 'BUSINESS' ? (
        <p className="text-ink-3 text-second">{t('community.fields.onlyBusiness', { name })}</p>
      ) : (
        <Switch checked={isShown} onValue={onShown} aria-label={t(`community.fields.eyes.${visibility}`, { label })}>
          <span className="inline-flex items-center gap-1.5 text-second">
            <EyeIcon size={16} />
            {t(`community.fields.shownTo.${visibility}`)}
          </span>
        </Switch>
      )}
    </div>
  )
}
