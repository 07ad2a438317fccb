import {
  chunkCount,
  chunksOf,
  PICTURE_RETRIES_MAX,
  PICTURE_WAIT_MS,
  type Chunk,
} from '@koi/domain/share/page-picture'

export interface CaptureParts {
  heightPx: number
  /** xiaohongshu or douyin is installed: they show many pictures side by side. */
  hasGallery: boolean
  /** Draws one part of the page; what it draws may not be ready yet, then it fails. */
  draw: (chunk: Chunk) => Promise<Blob>
  wait?: (ms: number) => Promise<void>
}

const waited = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/**
 * A page as pictures from top to bottom: 500 ms before each capture, and three more tries where one fails
 * (SPEC §9, A-97). Throws what the last try threw.
 */
export async function capturePage(parts: CaptureParts): Promise<Blob[]> {
  const { heightPx, hasGallery, draw, wait = waited } = parts
  const pictures: Blob[] = []
  for (const chunk of chunksOf(heightPx, chunkCount(heightPx, hasGallery))) {
    // oxlint-disable-next-line no-await-in-loop -- one canvas at a time: a phone has memory for no more
    pictures.push(await withRetries(() => draw(chunk), wait))
  }
  return pictures
}

async function withRetries(
  draw: () => Promise<Blob>,
  wait: (ms: number) => Promise<void>,
): Promise<Blob> {
  for (let retry = 0; ; retry += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the wait is the point
    await wait(PICTURE_WAIT_MS)
    try {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      return await draw()
    } catch (error) {
      if (retry >= PICTURE_RETRIES_MAX) throw error
    }
  }
}
