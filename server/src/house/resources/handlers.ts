import type { Handlers } from '../../ground/handler.ts'
import { bulkCreateResources, bulkUpdateResources, createResource, updateResource } from './manage-resources.ts'
import { countResources, getResource, queryResources, searchResources } from './read-resources.ts'
import { bulkDeleteResources, deleteResource } from './remove-resources.ts'
import {
  countResourceTypes,
  createResourceType,
  deleteResourceType,
  getResourceType,
  queryResourceTypes,
  updateResourceType,
} from './resource-types.ts'

export const resourcesHandlers: Handlers<'resources'> = {
  createResourceType,
  getResourceType,
  updateResourceType,
  deleteResourceType,
  queryResourceTypes,
  countResourceTypes,
  createResource,
  bulkCreateResources,
  getResource,
  updateResource,
  bulkUpdateResources,
  deleteResource,
  bulkDeleteResources,
  queryResources,
  searchResources,
  countResources,
}
