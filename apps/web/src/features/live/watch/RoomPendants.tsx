/** Where what the host hung up stands beside the picture. */
export function RoomPendants(_props: { liveId: string }) {
  return null
}
