import type { UploadCrop } from '@koi/contracts/uploads'

/** What of a picture is seen in the square: its middle in pixels of the picture, and how many times it is enlarged. */
export interface CropView {
  middleX: number
  middleY: number
  zoom: number
}

export interface PictureSize {
  width: number
  height: number
}

export const ZOOM_MAX = 5

/** Pixels of the picture across the square. */
const sideOf = ({ width, height }: PictureSize, zoom: number) => Math.min(width, height) / zoom

const within = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most)

/** As the view is asked for, but nothing beside the picture is ever seen. */
function kept(size: PictureSize, { middleX, middleY, zoom: asked }: CropView): CropView {
  const zoom = within(asked, 1, ZOOM_MAX)
  const half = sideOf(size, zoom) / 2
  return {
    zoom,
    middleX: within(middleX, half, size.width - half),
    middleY: within(middleY, half, size.height - half),
  }
}

/** The middle of the picture, as much of it as fits. */
export const firstView = ({ width, height }: PictureSize): CropView => ({
  middleX: width / 2,
  middleY: height / 2,
  zoom: 1,
})

/** The picture pushed by parts of the square's side: to the right shows what is on the left. */
export function pushed(size: PictureSize, view: CropView, right: number, down: number): CropView {
  const side = sideOf(size, view.zoom)
  return kept(size, {
    ...view,
    middleX: view.middleX - right * side,
    middleY: view.middleY - down * side,
  })
}

export const zoomed = (size: PictureSize, view: CropView, zoom: number): CropView =>
  kept(size, { ...view, zoom })

/** Where the picture lies so that the square shows this view, in per cent of the square. */
export function placeOf(size: PictureSize, { middleX, middleY, zoom }: CropView) {
  const side = sideOf(size, zoom)
  const percent = (pixels: number) => `${((pixels / side) * 100).toFixed(3)}%`
  return {
    width: percent(size.width),
    height: percent(size.height),
    left: percent(side / 2 - middleX),
    top: percent(side / 2 - middleY),
  }
}

/** The square in whole pixels of the picture. */
export function cropOf(size: PictureSize, { middleX, middleY, zoom }: CropView): UploadCrop {
  const side = Math.max(1, Math.floor(sideOf(size, zoom)))
  return {
    x: within(Math.round(middleX - side / 2), 0, size.width - side),
    y: within(Math.round(middleY - side / 2), 0, size.height - side),
    side,
  }
}
