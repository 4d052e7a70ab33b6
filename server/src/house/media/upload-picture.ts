import { randomUUID } from 'node:crypto'
import { answeredPicture, pictureUrl } from '@foyer/domain'
import type { Context, Handler } from '../../ground/handler.ts'
import { insertPicture, publicUrlOf } from './pictures-store.ts'
import { createWaitingLine, renderPicture } from './render-picture.ts'

// Per process, because it shares this machine's cores and memory.
const inLine = createWaitingLine(8)

export const uploadPicture: Handler<'media', 'uploadPicture'> = ({ body }, context) => keepPicture(body, context)

export const uploadOwnPicture: Handler<'media', 'uploadOwnPicture'> = ({ body }, context) => keepPicture(body, context)

const keepPicture = async (body: Parameters<typeof renderPicture>[0], { siteId, now, inTransaction }: Context) => {
  const picture = await inLine(() => renderPicture(body))
  return await inTransaction(async (tx) => {
    const id = randomUUID()
    await insertPicture(tx, { ...picture, siteId, now, id })
    const image = { id, url: pictureUrl(id, 1600, 'jpg'), width: picture.width, height: picture.height }
    return { image: answeredPicture(image, await publicUrlOf(tx, siteId)) }
  })
}
