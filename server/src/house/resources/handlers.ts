import type { Handlers } from '../../ground/handler.ts'
import { bulkCreateResources, bulkUpdateResources, createResource, updateResource } from './manage-resources.ts'
import { countResources, getResource, queryResources, searchResources } from './read-resources.ts'
import { bulkDeleteResources, deleteResource, type ResourceUses } from './remove-resources.ts'
import {
  countResourceTypes,
  createResourceType,
  deleteResourceType,
  getResourceType,
  queryResourceTypes,
  updateResourceType,
} from './resource-types.ts'

export const resourcesHandlers = (uses: ResourceUses): Handlers<'resources'> => ({
  createResourceType,
  getResourceType,
  updateResourceType,
  deleteResourceType: deleteResourceType(uses),
  queryResourceTypes,
  countResourceTypes,
  createResource,
  bulkCreateResources,
  getResource,
  updateResource,
  bulkUpdateResources,
  deleteResource: deleteResource(uses),
  bulkDeleteResources: bulkDeleteResources(uses),
  queryResources,
  searchResources,
  countResources,
})
