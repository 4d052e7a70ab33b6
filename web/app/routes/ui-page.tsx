import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { pageContext } from '../ground/page-context.ts'
import { ToastRegion } from '../ui/overlays/toast.tsx'
import { ActionSamples } from '../workshop/action-samples.tsx'
import { ChoiceSamples } from '../workshop/choice-samples.tsx'
import { ColourSamples, TypeSamples } from '../workshop/colour-samples.tsx'
import { FieldSamples } from '../workshop/field-samples.tsx'
import { FloatingSamples, SampleDrawer } from '../workshop/floating-samples.tsx'
import { ListSamples } from '../workshop/list-samples.tsx'
import { PickingSamples } from '../workshop/picking-samples.tsx'
import { BannerSamples, StateSamples } from '../workshop/state-samples.tsx'

/** For developers of Foyer and its tests; production has no such page. */
export const loader = ({ context }: LoaderFunctionArgs) => {
  if (!context.get(pageContext).showsWorkshop) throw new Response(null, { status: 404 })
  return null
}

export const meta = () => [{ title: 'Every control, every state' }, { name: 'robots', content: 'noindex' }]

const UiPage = () => {
  const [open, setOpen] = useState<'dialog' | 'alert' | 'drawer' | null>(null)
  return (
    <div className="flex">
      <main className="page min-w-0 py-10">
        <h1 className="mb-2 text-date">Every control, every state</h1>
        <p className="mb-8 text-ink-2">Airy for visitors, dense for managers. Same parts, same tokens.</p>
        <ColourSamples />
        <TypeSamples />
        <ActionSamples />
        <FieldSamples />
        <ChoiceSamples />
        <StateSamples />
        <PickingSamples />
        <FloatingSamples open={open} onOpen={setOpen} />
        <BannerSamples />
        <ListSamples />
      </main>
      {open === 'drawer' && <SampleDrawer onClose={() => setOpen(null)} />}
      <ToastRegion />
    </div>
  )
}

export default UiPage
