import type { Handlers } from '../../ground/handler.ts'
import {
  getWebhookDelivery,
  getWebhookExample,
  listWebhookDeliveries,
  replayWebhookDeliveries,
  replayWebhookDelivery,
  testWebhook,
} from './deliveries.ts'
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhookEventTypes,
  listWebhooks,
  rotateWebhookKey,
  rotateWebhookSecret,
  updateWebhook,
} from './manage-webhooks.ts'

export const webhooksHandlers: Handlers<'webhooks'> = {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhookEventTypes,
  listWebhooks,
  rotateWebhookKey,
  rotateWebhookSecret,
  updateWebhook,
  getWebhookDelivery,
  getWebhookExample,
  listWebhookDeliveries,
  replayWebhookDeliveries,
  replayWebhookDelivery,
  testWebhook,
}
