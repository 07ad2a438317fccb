/** Where on a page something may be placed. */
export interface PlacementRoom {
  pageId: string
  positionId: string
}

/**
 * The rooms that pages of ours have. Their numbers are on the wire: those of `holding`, `tip` and `lesson` are the
 * specification's (RU-230, RU-231). The earlier one of a holding's page stands above its papers, the others below them.
 */
export const placementRooms = {
  home: { pageId: '100000000101', positionId: '1000000001010001' },
  holding: { pageId: '100000000295', positionId: '1000000002950001' },
  holdingEarlier: { pageId: '100000000295', positionId: '1000000002950002' },
  tip: { pageId: '102', positionId: '2' },
  lesson: { pageId: '102', positionId: '1' },
  creditCard: { pageId: '100000000113', positionId: '1000000001130001' },
  mall: { pageId: '100000000112', positionId: '1000000001120001' },
} as const satisfies Record<string, PlacementRoom>

const BY_COMMAND: readonly PlacementRoom[] = [placementRooms.tip, placementRooms.lesson]

/** Whether pages read a file for a position where nobody answers: not for those that are asked by a command (RU-231). */
export const isReadFromFiles = ({ pageId, positionId }: PlacementRoom): boolean =>
  !BY_COMMAND.some((room) => room.pageId === pageId && room.positionId === positionId)
