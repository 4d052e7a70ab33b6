import type { ClientBounds } from '@foyer/contract'
import type { DraftFields } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import type { ClientDraft } from './client-draft.ts'

/** The largest that the site takes. */
const largest = { tokensPerMinute: 100_000, logInsPerMinute: 10_000, signUpsPerMinute: 10_000, liveHolds: 10_000 } satisfies ClientBounds
const bounds = Object.keys(largest) as (keyof ClientBounds)[] // its own keys, and no others

/** For a front end whose visitors all come from one network, because its server asks for them: where it is, and what they may do together. */
export const ServerFields = ({ draft, change, bind, bindCheck }: DraftFields<ClientDraft>) => {
  const { t } = useText()
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">{t('manager.access.clients.server')}</legend>
      <div>
        <CheckBox {...bindCheck('runsOnServer')}>{t('manager.access.clients.server')}</CheckBox>
        <p className="mt-1 ps-6 text-dense text-ink-3">{t('manager.access.clients.serverHint')}</p>
      </div>
      {draft.runsOnServer && (
        <>
          <TextArea
            label={t('manager.access.clients.serverAddresses')}
            hint={t('common.optional')}
            description={t('manager.access.clients.serverAddressesHint')}
            {...bind('serverAddresses')}
            spellCheck={false}
          />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] gap-4">
            {bounds.map((bound) => (
              <NumberField
                key={bound}
                label={t(`manager.access.clients.bounds.${bound}`)}
                value={draft.bounds[bound]}
                minValue={1}
                maxValue={largest[bound]}
                onChange={(value) => change({ bounds: { ...draft.bounds, [bound]: value } })}
              />
            ))}
          </div>
          <p className="text-dense text-ink-3">{t('manager.access.clients.boundsHint')}</p>
        </>
      )}
    </fieldset>
  )
}
