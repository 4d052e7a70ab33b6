import type { Dependencies } from '../../ground/dependencies.ts'
import type { FramingOrigins } from '../../ground/http/framed-pages.ts'
import { siteDirectory } from '../../people/site-directory/site-directory.ts'
import { findEmbedSettings } from './embeds-store.ts'

/** Read with each framed page, so that a page that was taken off the list shows nothing more. */
export const framingOrigins =
  (dependencies: Dependencies): FramingOrigins =>
  async ({ hostname }) => {
    const { siteByHost, onlySiteId } = await siteDirectory(dependencies)
    const siteId = siteByHost.get(hostname.toLowerCase()) ?? onlySiteId
    return siteId === null ? [] : (await findEmbedSettings(dependencies.db, siteId)).origins
  }
