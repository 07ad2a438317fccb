import { whenOnline } from './browser-idle.ts'
import { fetchFiles } from './fetch-files.ts'

/** Into the memory of the browser, where a page that is opened finds it, also without a network. */
async function fetchFile(address: string): Promise<void> {
  const answer = await fetch(address, { priority: 'low' })
  if (!answer.ok) throw new Error(`${answer.status} for ${address}`)
  // Only what was read to its end is kept.
  await answer.arrayBuffer()
}

// Hundreds of requests cost a page's own thread a tenth of a second, even where nothing looks at what comes.
self.addEventListener('message', ({ data }: MessageEvent<readonly string[]>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  const onLost = (address: string) => self.postMessage(address)
  void fetchFiles({ files: data, fetchFile, online: whenOnline, onLost }).then(() => self.close())
})
