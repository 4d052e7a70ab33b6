import type { ChangePreview, Service } from '@foyer/contract'
import { useState } from 'react'
import { client } from '../../api.ts'
import type { Draft } from '../../ground/forms/use-draft.ts'
import { type OptionsDraft, optionsOf } from './options-draft.ts'

export type OptionsPreview = Pick<ChangePreview, 'price' | 'duration'>

/** Asks the server which bookings the draft would touch, and saves at once where it touches none. */
export const useTouchedByOptions = (service: Service, form: Draft<OptionsDraft>) => {
  const [preview, setPreview] = useState<OptionsPreview | null>(null)
  const [isAsking, setAsking] = useState(false)
  const saveUnlessTouched = async () => {
    setAsking(true)
    const found = await touchedBy(service, form.draft)
    setAsking(false)
    if (found) setPreview(found)
    else await form.save()
  }
  return { preview, isAsking, saveUnlessTouched, close: () => setPreview(null) }
}

/** Null where the draft touches nothing, or where the server cannot tell because saving would be refused too. */
const touchedBy = async ({ id: serviceId }: Service, draft: OptionsDraft): Promise<OptionsPreview | null> => {
  const body = draft.kind === 'NONE' ? {} : { serviceOptionsAndVariants: optionsOf(draft, crypto.randomUUID()) }
  const found = await client['service-options'].previewServiceOptions({ params: { serviceId }, body }).catch(() => null)
  return found && found.price.count + found.duration.count > 0 ? found : null
}
