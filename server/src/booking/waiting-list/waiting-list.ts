import { offerFreedTimes, serveWindows } from './serve-windows.ts'

export { offerFreedTimes, serveWindows }
