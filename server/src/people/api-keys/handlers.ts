import { createApiKey, listApiKeys, revokeApiKey, updateApiKey } from './manage-api-keys.ts'

export const apiKeysHandlers = { listApiKeys, createApiKey, updateApiKey, revokeApiKey }
