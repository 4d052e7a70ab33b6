import { type ReactNode, useEffect, useRef } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import { classes } from './classes.ts'

export type TabEntry<Id extends string> = {
  id: Id
  label: ReactNode
  /** A dot marks unsaved changes; screen readers hear this label. */
  changedLabel?: string | undefined
  panel: ReactNode
}

type TabsProps<Id extends string> = {
  label: string
  tabs: readonly TabEntry<Id>[]
  value: Id
  onChange: (id: Id) => void
  className?: string
}

export const Tabs = <Id extends string>({ label, tabs, value, onChange, className }: TabsProps<Id>) => (
  <AriaTabs selectedKey={value} onSelectionChange={(id) => onChange(id as Id)} className={className ?? ''}>
    <TabList aria-label={label} className="flex gap-6 overflow-x-auto border-line border-b [scrollbar-width:none]">
      {tabs.map((tab) => (
        <Tab
          key={tab.id}
          id={tab.id}
          className={classes(
            '-mb-px flex cursor-pointer items-center gap-1.5 whitespace-nowrap border-transparent border-b-2 pt-2.5 pb-2.25 font-medium text-ink-2 text-small outline-none',
            'data-selected:border-brand-solid data-selected:font-strong data-selected:text-ink data-focus-visible:rounded-xs data-focus-visible:outline-2 data-focus-visible:outline-focus data-focus-visible:-outline-offset-2',
          )}
        >
          <TabLabel isOpen={tab.id === value}>{tab.label}</TabLabel>
          {tab.changedLabel !== undefined && (
            <span role="img" aria-label={tab.changedLabel} className="size-1.5 rounded-full bg-brand-solid" />
          )}
        </Tab>
      ))}
    </TabList>
    {tabs.map((tab) => (
      <TabPanel key={tab.id} id={tab.id} className="pt-5 outline-offset-4">
        {tab.panel}
      </TabPanel>
    ))}
  </AriaTabs>
)

const TabLabel = ({ isOpen, children }: { isOpen: boolean; children: ReactNode }) => {
  const label = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isOpen) label.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isOpen])
  return <span ref={label}>{children}</span>
}
