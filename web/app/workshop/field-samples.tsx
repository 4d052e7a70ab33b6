import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { CheckBox } from '../ui/fields/check-box.tsx'
import { ComboBox } from '../ui/fields/combo-box.tsx'
import { FormSummary } from '../ui/fields/form-summary.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { RadioGroup } from '../ui/fields/radio-group.tsx'
import { Select } from '../ui/fields/select.tsx'
import { Switch } from '../ui/fields/switch.tsx'
import { TextArea, TextField } from '../ui/fields/text-field.tsx'
import { Caption, SamplePart } from './sample-part.tsx'

const staff = [
  { id: 'ada', label: 'Ada Lindqvist', description: 'Massage' },
  { id: 'mateo', label: 'Mateo Ruiz', description: 'Vinyasa' },
  { id: 'noor', label: 'Noor Haddad', description: 'Physiotherapy' },
  { id: 'jonas', label: 'Jonas Weber', description: 'On leave', isDisabled: true },
]

const problems = [
  { fieldId: 'sample-email', sentence: 'Is the ending missing, like .de?' },
  { sentence: 'The time was taken while you typed.' },
]

export const FieldSamples = () => (
  <SamplePart title="Fields">
    <Fields />
    <Caption>Manager</Caption>
    <div data-density="dense" className="text-control">
      <Fields idPrefix="dense-" />
    </div>
    <Caption>The summary of a refused form</Caption>
    <SampleSummary />
  </SamplePart>
)

const Fields = ({ idPrefix = '' }: { idPrefix?: string }) => (
  <>
    <div className="grid items-start gap-5 wide:grid-cols-3 wide:gap-x-8">
      <TextField label="Name" defaultValue="Lena Krüger" autoComplete="off" />
      <TextField label="Phone" hint="optional" type="tel" placeholder="+49" />
      <TextField
        id={`${idPrefix}sample-email`}
        label="E-mail"
        type="email"
        defaultValue="lena@krueger"
        error="Is the ending missing, like .de?"
      />
      <TextField label="Not changeable" defaultValue="Juniper" disabled />
      <StaffFields />
      <TextArea label="Anything we should know?" hint="optional" description="Only the people who treat you read it." />
    </div>
    <Ticks />
  </>
)

const StaffFields = () => {
  const [person, setPerson] = useState<string | null>('ada')
  const [client, setClient] = useState<string | null>(null)
  const [minutes, setMinutes] = useState(60)
  return (
    <>
      <Select label="With" options={staff} value={person} onChange={setPerson} />
      <Select label="Room" options={[]} value={null} onChange={setPerson} error="Choose a room." placeholder="Choose" />
      <ComboBox label="Client" options={staff} value={client} onChange={setClient} placeholder="Name or e-mail" />
      <NumberField
        label="Duration"
        value={minutes}
        onChange={setMinutes}
        minValue={5}
        step={5}
        formatOptions={{ style: 'unit', unit: 'minute', unitDisplay: 'short' }}
      />
    </>
  )
}

const Ticks = () => {
  const [place, setPlace] = useState<'studio' | 'home'>('studio')
  return (
    <div className="mt-6 flex flex-wrap items-start gap-x-8 gap-y-4">
      <CheckBox>Unchecked</CheckBox>
      <CheckBox defaultChecked>Checked</CheckBox>
      <CheckBox isMixed>Some of them</CheckBox>
      <CheckBox disabled>Disabled</CheckBox>
      <CheckBox error="Without it we may not book.">I have read it</CheckBox>
      <Switch defaultChecked>On</Switch>
      <Switch>Off</Switch>
      <Switch disabled>Disabled</Switch>
      <RadioGroup
        label="Where"
        value={place}
        onChange={setPlace}
        choices={[
          { value: 'studio', label: 'At the studio', description: 'Kastanienhof 12' },
          { value: 'home', label: 'At home' },
        ]}
      />
    </div>
  )
}

const SampleSummary = () => {
  const [isShown, setShown] = useState(false)
  return (
    <div className="grid max-w-form gap-3">
      <Button className="justify-self-start" onPress={() => setShown(!isShown)}>
        {isShown ? 'Hide' : 'Send an empty form'}
      </Button>
      <FormSummary problems={isShown ? problems : []} />
    </div>
  )
}
