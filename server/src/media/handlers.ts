import type { Handlers } from '../handler.ts'
import { getPicture } from './get-picture.ts'
import { uploadOwnPicture, uploadPicture } from './upload-picture.ts'

export const mediaHandlers: Handlers<'media'> = { uploadPicture, uploadOwnPicture, getPicture }
