import type { Handlers } from '../../ground/handler.ts'
import { getPicture, getWholePicture } from './get-picture.ts'
import { getCutPicture, getSizedPicture } from './get-sized-picture.ts'
import { uploadOwnPicture, uploadPicture } from './upload-picture.ts'

export const mediaHandlers: Handlers<'media'> = {
  uploadPicture,
  uploadOwnPicture,
  getPicture,
  getWholePicture,
  getSizedPicture,
  getCutPicture,
}
