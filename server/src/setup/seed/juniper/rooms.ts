export type RoomKey = 'hall' | 'treatmentRoom1' | 'treatmentRoom2'

/** The type that rooms have; they are open at all times. */
export const roomType = 'Room'

export const rooms: Record<RoomKey, { name: string }> = {
  hall: { name: 'Atrium' },
  treatmentRoom1: { name: 'Treatment room 1' },
  treatmentRoom2: { name: 'Treatment room 2' },
}
