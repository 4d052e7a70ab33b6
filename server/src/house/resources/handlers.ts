import type { Handlers } from '../../ground/handler.ts'
import { bulkCreateResources, createResource } from './create-resource.ts'
import { createResourceType } from './create-resource-type.ts'
import { bulkDeleteResources, deleteResource } from './delete-resource.ts'
import { deleteResourceType } from './delete-resource-type.ts'
import { countResourceTypes, getResourceType, queryResourceTypes } from './read-resource-types.ts'
import { countResources, getResource, queryResources, searchResources } from './read-resources.ts'
import type { Farewell } from './remove-resources.ts'
import { bulkUpdateResources, updateResource } from './update-resource.ts'
import { updateResourceType } from './update-resource-type.ts'

export const resourcesHandlers = (farewell: Farewell): Handlers<'resources'> => ({
  createResourceType,
  getResourceType,
  updateResourceType,
  deleteResourceType: deleteResourceType(farewell),
  queryResourceTypes,
  countResourceTypes,
  createResource,
  bulkCreateResources,
  getResource,
  updateResource,
  bulkUpdateResources,
  deleteResource: deleteResource(farewell),
  bulkDeleteResources: bulkDeleteResources(farewell),
  queryResources,
  searchResources,
  countResources,
})
