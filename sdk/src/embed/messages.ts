/** What the page around a frame says to it. `isWhole`: the frame fills a dialog and scrolls itself. */
export type ToFrame = { foyer: 'hello'; isWhole: boolean } | { foyer: 'view'; top: number; height: number; below: number }

export type BookedDetail = { bookingId: string; serviceId: string; start: string }

/** What a frame says to the page around it. */
export type FromFrame =
  | { foyer: 'ready'; title: string }
  | { foyer: 'height'; height: number }
  | { foyer: 'moved'; title: string }
  | ({ foyer: 'booked' } & BookedDetail)
  | { foyer: 'close' }
