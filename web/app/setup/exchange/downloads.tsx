import { useId, useState } from 'react'
import { client } from '../../api.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { saveFile } from '../../ground/save-file.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorLine } from '../../ui/fields/field.tsx'

type Kind = 'everything' | 'services' | 'sessions'

/** One property per line, so that a mistake has its own line when the file is imported again. */
const fileOf: Record<Kind, () => Promise<{ name: string; content: Blob }>> = {
  everything: async () => {
    const text = JSON.stringify(await client.catalogue.exportCatalogue(), null, 2)
    return { name: 'catalogue.json', content: new Blob([text], { type: 'application/json' }) }
  },
  services: async () => ({ name: 'services.csv', content: await (await client.catalogue.exportServicesCsv({ query: {} })).blob() }),
  sessions: async () => ({ name: 'sessions.csv', content: await (await client.catalogue.exportSessionsCsv({ query: {} })).blob() }),
}

const kinds: readonly Kind[] = ['everything', 'services', 'sessions']

export const Downloads = () => {
  const { t } = useText()
  const titleId = useId()
  return (
    <Card as="section" aria-labelledby={titleId} className="grid max-w-[780px] gap-1">
      <h2 id={titleId} className="font-strong text-title">
        {t('manager.exchange.export.title')}
      </h2>
      <p className="text-dense text-ink-2">{t('manager.exchange.export.hint')}</p>
      <ul className="mt-2 grid">
        {kinds.map((kind) => (
          <Download key={kind} kind={kind} />
        ))}
      </ul>
    </Card>
  )
}

const Download = ({ kind }: { kind: Kind }) => {
  const { t } = useText()
  const [state, setState] = useState<{ isPending: boolean; error?: unknown }>({ isPending: false })
  const name = t(`manager.exchange.export.${kind}`)
  const download = async () => {
    setState({ isPending: true })
    try {
      saveFile(await fileOf[kind]())
      setState({ isPending: false })
    } catch (error) {
      setState({ isPending: false, error })
    }
  }
  return (
    <li className="flex items-center gap-4 border-line border-t py-3 max-phone:flex-col max-phone:items-start max-phone:gap-2">
      <div className="min-w-0 grow">
        <h3 className="font-strong text-dense">{name}</h3>
        <p className="text-second text-ink-2">{t(`manager.exchange.export.${kind}Hint`)}</p>
        <div role="alert" className="empty:hidden">
          {state.error !== undefined && <ErrorLine>{refusalText(state.error, t)}</ErrorLine>}
        </div>
      </div>
      <Button size="small" onPress={download} isPending={state.isPending} aria-label={t('manager.exchange.export.downloadOf', { name })}>
        {t('manager.exchange.export.download')}
      </Button>
    </li>
  )
}
