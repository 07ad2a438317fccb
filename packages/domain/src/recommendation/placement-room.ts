/** Where on a page something may be placed. */
export interface PlacementRoom {
  pageId: string
  positionId: string
}

/** The rooms that pages of ours have. Their numbers are on the wire: the holding's is the specification's (RU-230). */
export const placementRooms = {
  home: { pageId: '100000000101', positionId: '1000000001010001' },
  holding: { pageId: '100000000295', positionId: '1000000002950001' },
} as const satisfies Record<string, PlacementRoom>
