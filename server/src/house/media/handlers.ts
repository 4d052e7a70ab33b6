import type { Handlers } from '../../ground/handler.ts'
import { getCutPicture, getPicture, getSizedPicture, getWholePicture } from './get-picture.ts'
import { uploadOwnPicture, uploadPicture } from './upload-picture.ts'

export const mediaHandlers: Handlers<'media'> = {
  uploadPicture,
  uploadOwnPicture,
  getPicture,
  getWholePicture,
  getSizedPicture,
  getCutPicture,
}
