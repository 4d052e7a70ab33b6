import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'

const linesFor = (baseUrl: string, clientId: string): string =>
  [
    `const auth = createAuth({ baseUrl: '${baseUrl}', clientId: '${clientId}' })`,
    `const { services } = await createClient({ baseUrl: '${baseUrl}', auth }).services.queryServices({ body: { query: {} } })`,
  ].join('\n')

export const ConnectFrontEnd = () => {
  const { t } = useText()
  const { publicUrl } = useSite()
  const { data } = useQuery(api.oauth.listApiClients.query({}))
  const [chosen, setChosen] = useState<string | null>(null)
  const clients = data?.apiClients ?? []
  const client = clients.find(({ id }) => id === chosen) ?? clients[0]
  if (!client) return null
  const lines = linesFor(publicUrl, client.id)
  const copy = () => void navigator.clipboard.writeText(lines).then(() => showToast({ text: t('manager.access.shown.copied') }))
  return (
    <FormSection title={t('manager.access.connect.title')} hint={t('manager.access.connect.hint')}>
      {clients.length > 1 && (
        <Select
          label={t('manager.access.connect.client')}
          value={client.id}
          options={clients.map(({ id, name }) => ({ id, label: name }))}
          onChange={setChosen}
        />
      )}
      <pre className="wrap-anywhere whitespace-pre-wrap rounded-card bg-sunken p-3 text-dense">
        <code>{lines}</code>
      </pre>
      <div className="flex flex-wrap items-center gap-4">
        <Button size="small" onPress={copy}>
          {t('manager.access.connect.copy')}
        </Button>
        <Link to="/api" reloadDocument>
          {t('manager.access.connect.reference')}
        </Link>
      </div>
    </FormSection>
  )
}
