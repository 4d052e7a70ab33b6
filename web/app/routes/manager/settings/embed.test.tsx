import type { EmbedSettings, Permission } from '@foyer/contract'
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aService } from '../../../test/a-service.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { violated } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { sessionOf, wholePage } from '../../../test/samples.ts'
import * as screen from './embed.tsx'

type Opened = { origins?: string[]; updateEmbedSettings?: () => Promise<{ embedSettings: EmbedSettings }>; permissions?: Permission[] }

const open = ({ origins = [], updateEmbedSettings, permissions }: Opened = {}) =>
  openScreen(screen, {
    at: '/manage/settings/embed',
    client: {
      embeds: {
        getEmbedSettings: async () => ({ embedSettings: { origins, revision: '3' } }),
        ...(updateEmbedSettings && { updateEmbedSettings }),
      },
      services: { queryServices: async () => ({ services: [aService({ name: 'Yoga & tea' })], pagingMetadata: wholePage(1) }) },
      ...(permissions && { identity: { getSession: async () => ({ session: { ...sessionOf('OWNER'), permissions } }) } }),
    },
  })

test('the owner lists websites, one in each line', async () => {
  const updateEmbedSettings = vi.fn(async () => ({ embedSettings: { origins: ['https://www.example.com'], revision: '4' } }))
  const page = await open({ updateEmbedSettings })
  await page.user.type(await page.findByLabelText('Addresses, one in each line'), 'www.example.com{Enter}https://*.example.org')
  await page.user.click(page.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(updateEmbedSettings).toHaveBeenCalled())
  expect(updateEmbedSettings.mock.calls).toMatchObject([
    [{ body: { embedSettings: { origins: ['www.example.com', 'https://*.example.org'], revision: '3' } } }],
  ])
  await page.findByText('The websites are saved')
})

test('a refused website is named, and why', async () => {
  const updateEmbedSettings = vi.fn(async () => {
    throw violated({ field: 'embedSettings.origins[1]', description: 'must begin with https://', violatedRule: 'INSECURE', data: {} })
  })
  const page = await open({ updateEmbedSettings })
  await page.user.type(await page.findByLabelText('Addresses, one in each line'), 'www.example.com{Enter}http://example.org')
  await page.user.click(page.getByRole('button', { name: /^Save/ }))
  await page.findByText('“http://example.org” must begin with https://')
})

test('the line follows what is chosen', async () => {
  const page = await open()
  await page.findByText(
    /<foyer-embed service="[^"]+"><a href="https:\/\/juniper\.example\/services\/[^"]+">Yoga &amp; tea<\/a><\/foyer-embed>/,
  )
  await page.user.click(page.getByRole('radio', { name: /^A floating button/ }))
  await page.user.type(page.getByLabelText('Words on the button'), 'Come in')
  await page.user.click(page.getByRole('radio', { name: 'Dark' }))
  await page.findByText(/ kind="floating" label="Come in" color="#2f6f5e" theme="dark">/)
  await expectNoBarriers()
})

test('who may only look cannot change the list', async () => {
  const page = await open({ origins: ['https://www.example.com'], permissions: ['access.read'] })
  expect(await page.findByLabelText('Addresses, one in each line')).toHaveProperty('readOnly', true)
  expect(page.queryByRole('button', { name: /^Save/ })).toBeNull()
})
