/** Browsers download; webviews of chat apps offer a picture under a long press, and nothing else. */
export const DOWNLOADING_HOSTS: ReadonlySet<string> = new Set(['h5', 'desktop'])

/** Saves a picture as a file, as a press on a download link does. */
export function downloadPicture(url: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
}
