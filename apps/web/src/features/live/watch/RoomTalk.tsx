/** Where what people say stands over the picture. */
export function RoomTalk(_props: { liveId: string }) {
  return null
}
