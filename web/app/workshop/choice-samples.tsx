import { useState } from 'react'
import { ChoiceChips, FilterChips } from '../ui/fields/chips.tsx'
import { Segmented } from '../ui/fields/segmented.tsx'
import { Avatar } from '../ui/pictures/avatar.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { Caption, SamplePart } from './sample-part.tsx'

export const ChoiceSamples = () => (
  <SamplePart title="Choices">
    <Choices />
    <Caption>Manager</Caption>
    <div data-density="dense" className="text-control">
      <Choices />
    </div>
    <SampleTabs />
  </SamplePart>
)

const Choices = () => {
  const [kind, setKind] = useState('all')
  const [people, setPeople] = useState<string[]>(['noor'])
  const [minutes, setMinutes] = useState('60')
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ChoiceChips
        label="Show"
        value={kind}
        onChange={setKind}
        chips={[
          { value: 'all', label: 'Everything' },
          { value: 'treatments', label: 'Treatments', count: 2 },
          { value: 'classes', label: 'Classes', count: 3 },
        ]}
      />
      <FilterChips
        label="With"
        values={people}
        onChange={setPeople}
        chips={[
          { value: 'ada', label: 'Ada', avatar: <Avatar name="Ada Lindqvist" picture={{ url: '/sample/ada.svg' }} /> },
          { value: 'noor', label: 'Noor', avatar: <Avatar name="Noor Haddad" picture={{ url: '/sample/noor.svg' }} /> },
        ]}
      />
      <Segmented
        label="Length"
        value={minutes}
        onChange={setMinutes}
        choices={[
          { value: '60', label: '60 min' },
          { value: '90', label: '90 min' },
        ]}
      />
    </div>
  )
}

const SampleTabs = () => {
  const [tab, setTab] = useState<'upcoming' | 'past' | 'waitlists'>('upcoming')
  return (
    <Tabs
      label="Bookings"
      value={tab}
      onChange={setTab}
      className="mt-6"
      tabs={[
        { id: 'upcoming', label: 'Upcoming', panel: 'Two bookings this week.' },
        { id: 'past', label: 'Past', panel: 'Eleven visits.', changedLabel: 'Not saved' },
        { id: 'waitlists', label: 'Waitlists', panel: 'None.' },
      ]}
    />
  )
}
