/** A picture that did not come in this time has failed (SPEC §9, RU-292). */
export const PICTURE_TIMEOUT_MS = 1000

type Picture = Pick<HTMLImageElement, 'src' | 'addEventListener'>

/** Asks for a picture; whether it came in time. */
export function loadPicture(create: () => Picture, url: string): Promise<boolean> {
  return new Promise((done) => {
    const image = create()
    const timer = setTimeout(() => done(false), PICTURE_TIMEOUT_MS)
    const end = (isThere: boolean) => () => {
      clearTimeout(timer)
      done(isThere)
    }
    image.addEventListener('load', end(true))
    image.addEventListener('error', end(false))
    image.src = url
  })
}
