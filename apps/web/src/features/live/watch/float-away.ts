/** Whether this browser shows a video in a window of its own. */
export const mayFloat = (): boolean => document.pictureInPictureEnabled

/** Whether a page that is left keeps its video, hidden behind the page that is shown. */
const isBehind = (video: HTMLVideoElement) => video.isConnected && video.offsetParent === null

/** RU-312: what plays goes on in a small window, and is over where that may not be, or when the window is closed. */
export async function floatAway(video: HTMLVideoElement, over: () => void): Promise<void> {
  if (!isBehind(video) || video.paused || !mayFloat()) {
    over()
    return
  }
  try {
    if (document.pictureInPictureElement !== video) await video.requestPictureInPicture()
  } catch {
    over()
    return
  }
  video.addEventListener(
    'leavepictureinpicture',
    () => {
      // Back in its page it goes on there.
      if (!video.isConnected || isBehind(video)) over()
    },
    { once: true },
  )
}
