import type { Handlers } from '../../ground/handler.ts'
import { getEmbedSettings, updateEmbedSettings } from './embed-settings.ts'

export const embedsHandlers: Handlers<'embeds'> = { getEmbedSettings, updateEmbedSettings }
