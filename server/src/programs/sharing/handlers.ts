import type { Handlers } from '../../ground/handler.ts'
import { getPreviewPicture } from './preview-picture.ts'
import { getShortLinkQr } from './qr-code.ts'
import { getShareCard } from './share-card.ts'
import { resolveShortLink } from './short-links.ts'

export const sharingHandlers: Handlers<'sharing'> = { resolveShortLink, getShortLinkQr, getShareCard, getPreviewPicture }
