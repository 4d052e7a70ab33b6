import type { Service, ServiceOptionsAndVariants, StaffMember } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../api.ts'
import { WordsInOtherLanguages } from '../../ground/forms/other-languages.tsx'
import { type Draft, useDraft } from '../../ground/forms/use-draft.ts'
import { PreviewFailure } from '../../ground/forms/use-preview.tsx'
import { draftRefusalText } from '../../ground/refusal-text.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LoadProblem } from '../../ui/list-loading.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { TrashIcon } from '../../ui/pictures/icons.tsx'
import {
  draftToBeginWith,
  type OptionsDraft,
  optionKinds,
  optionsAnchor,
  optionsDraftOf,
  optionsOf,
  type PricedRow,
  problemsOfRows,
  type RowProblem,
  rowToAdd,
} from './options-draft.ts'
import { TouchedByOptions, useOptionsPreview } from './touched-by-options.tsx'

type OptionsEditorProps = { service: Service; staff: readonly StaffMember[] }

/** Options have operations of their own, so they are not saved with the service. */
export const OptionsEditor = ({ service, staff }: OptionsEditorProps) => {
  const { t } = useText()
  const filter = { serviceId: service.id }
  const found = useQuery(api['service-options'].queryServiceOptionsAndVariants.query({ body: { query: { filter } } }))
  return (
    <FormSection id={optionsAnchor} title={t('manager.options.title')} hint={t('manager.options.hint')}>
      {found.error && <LoadProblem onRetry={() => void found.refetch()} />}
      {found.data && <LoadedOptions service={service} staff={staff} options={found.data.serviceOptionsAndVariantsList[0]} />}
    </FormSection>
  )
}

type LoadedOptionsProps = OptionsEditorProps & { options: ServiceOptionsAndVariants | undefined }

const LoadedOptions = ({ service, staff, options }: LoadedOptionsProps) => {
  const { t } = useText()
  const form = useDraft({
    saved: optionsDraftOf(options),
    changes: ['service-options', 'services', 'availability'],
    save: (draft) => saveOptions(draft, service, options),
    onSaved: () => showToast({ text: t('manager.options.saved') }),
  })
  const [isTried, setTried] = useState(false)
  const problems = problemsOfRows(form.draft)
  const preview = useOptionsPreview(service, form)
  const save = () => {
    setTried(true)
    if (Object.keys(problems).length === 0) void preview.save()
  }
  return (
    <>
      <KindChoice service={service} form={form} />
      {form.draft.kind === 'CUSTOM' && (
        <TextField
          label={t('manager.options.question')}
          placeholder={t('manager.options.questionExample')}
          maxLength={255}
          {...form.bind('question')}
        />
      )}
      {form.draft.kind === 'CUSTOM' && (
        <WordsInOtherLanguages
          {...form.bindChoice('translations')}
          words={[{ name: 'name', label: t('manager.options.question'), original: form.draft.question, maxLength: 255 }]}
        />
      )}
      {form.draft.kind !== 'NONE' && (
        <PricedRows draft={form.draft} staff={staff} problems={isTried ? problems : {}} onRows={(rows) => form.change({ rows })} />
      )}
      {Boolean(form.elsewhere) && <Banner tone="bad" role="alert" title={draftRefusalText(form.elsewhere, t)} />}
      <div className="flex flex-wrap gap-2">
        {(form.draft.kind === 'DURATION' || form.draft.kind === 'CUSTOM') && (
          <Button size="small" onPress={() => form.change({ rows: [...form.draft.rows, rowToAdd(form.draft.rows)] })}>
            {t(`manager.options.add.${form.draft.kind}`)}
          </Button>
        )}
        {form.isChanged && (
          <>
            <Button
              size="small"
              kind="primary"
              isPending={form.isSaving || preview.isAsking}
              pendingLabel={t('common.actions.saving')}
              onPress={save}
            >
              {t('manager.options.save')}
            </Button>
            <Button size="small" kind="quiet" onPress={form.discard}>
              {t('manager.options.discard')}
            </Button>
          </>
        )}
      </div>
      <PreviewFailure preview={preview} />
      {preview.touched && <TouchedByOptions preview={preview.touched} save={form.save} onClose={preview.close} />}
    </>
  )
}

const KindChoice = ({ service, form }: { service: Service; form: Draft<OptionsDraft> }) => {
  const { t } = useText()
  // The sessions of classes and courses have lengths and teachers of their own.
  const kinds = optionKinds.filter((kind) => service.type === 'APPOINTMENT' || kind === 'NONE' || kind === 'CUSTOM')
  return (
    <Segmented
      label={t('manager.options.kind')}
      value={form.draft.kind}
      onChange={(kind) => form.change(kind === form.saved.kind ? form.saved : draftToBeginWith(kind, service))}
      choices={kinds.map((kind) => ({ value: kind, label: t(`manager.options.kinds.${kind}`) }))}
      className="justify-self-start"
    />
  )
}

const saveOptions = async (draft: OptionsDraft, service: Service, options: ServiceOptionsAndVariants | undefined): Promise<unknown> => {
  const rows = client['service-options']
  if (draft.kind === 'NONE') {
    if (!options) return undefined
    return await rows.deleteServiceOptionsAndVariants({
      params: { serviceOptionsAndVariantsId: options.id },
      query: { revision: options.revision },
    })
  }
  if (!options) {
    const created = { serviceId: service.id, ...optionsOf(draft, crypto.randomUUID()) }
    return await rows.createServiceOptionsAndVariants({ body: { serviceOptionsAndVariants: created } })
  }
  const sent = optionsOf(draft, options.options.values[0]?.id ?? crypto.randomUUID())
  return await rows.updateServiceOptionsAndVariants({
    params: { 'serviceOptionsAndVariants.id': options.id },
    body: { serviceOptionsAndVariants: { revision: options.revision, ...sent } },
  })
}

type PricedRowsProps = {
  draft: OptionsDraft
  staff: readonly StaffMember[]
  problems: Record<string, RowProblem>
  onRows: (rows: PricedRow[]) => void
}

const PricedRows = ({ draft: { kind, rows }, staff, problems, onRows }: PricedRowsProps) => {
  const { t } = useText()
  const { currency } = useSite()
  const change = (id: string, changes: Partial<PricedRow>) => onRows(rows.map((row) => (row.id === id ? { ...row, ...changes } : row)))
  const problemText = (problem: RowProblem | undefined) => (problem ? t(`manager.options.problems.${problem}`) : undefined)
  return (
    <ul aria-label={t('manager.options.title')} className="grid gap-3">
      {rows.map((row) => {
        const problem = problems[row.id]
        const changeRow = (changes: Partial<PricedRow>) => change(row.id, changes)
        return (
          <li key={row.id} className="grid grid-cols-[minmax(0,1fr)_112px_36px] items-start gap-2">
            <Choice
              kind={kind}
              row={row}
              staff={staff}
              error={problem === 'price' ? undefined : problemText(problem)}
              onChange={changeRow}
            />
            <TextField
              label={t('manager.options.price')}
              hint={currency}
              inputMode="decimal"
              value={row.price}
              error={problem === 'price' ? problemText(problem) : undefined}
              onValue={(price) => changeRow({ price })}
            />
            {kind !== 'STAFF_MEMBER' && rows.length > 1 && (
              <IconButton
                icon={TrashIcon}
                size="small"
                className="mt-6"
                label={t('manager.options.remove')}
                onPress={() => onRows(rows.filter(({ id }) => id !== row.id))}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

type ChoiceProps = {
  kind: OptionsDraft['kind']
  row: PricedRow
  staff: readonly StaffMember[]
  error: string | undefined
  onChange: (changes: Partial<PricedRow>) => void
}

const Choice = ({ kind, row, staff, error, onChange }: ChoiceProps) => {
  const { t } = useText()
  if (kind === 'STAFF_MEMBER') {
    return <p className="self-center pt-5">{staff.find(({ resourceId }) => resourceId === row.staffMemberId)?.name ?? '–'}</p>
  }
  if (kind === 'CUSTOM') {
    return (
      <div className="grid gap-2">
        <TextField
          label={t('manager.options.choice')}
          maxLength={255}
          value={row.words}
          error={error}
          onValue={(words) => onChange({ words })}
        />
        <WordsInOtherLanguages
          value={row.translations}
          onChange={(translations) => onChange({ translations })}
          words={[{ name: 'name', label: t('manager.options.choice'), original: row.words, maxLength: 255 }]}
        />
      </div>
    )
  }
  return (
    <NumberField
      label={t('manager.options.minutes')}
      value={row.minutes}
      minValue={5}
      maxValue={1440}
      step={5}
      error={error}
      onChange={(minutes) => Number.isFinite(minutes) && onChange({ minutes })}
    />
  )
}
