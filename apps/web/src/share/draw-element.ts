import { PICTURE_QUALITY, PICTURE_SCALE, type Chunk } from '@koi/domain/share/page-picture'

const XHTML = 'http://www.w3.org/1999/xhtml'
const SVG = 'http://www.w3.org/2000/svg'
/** What a text inherits from the document, which a copy outside of it would lose. */
const INHERITED = [
  'color',
  'font-family',
  'font-size',
  'font-weight',
  'line-height',
  'letter-spacing',
] as const

/** What may be moved sideways by a finger. */
const SCROLLED = new Set(['auto', 'scroll'])

/** An element as it looks now, ready to be drawn in parts. */
export interface ElementPicture {
  widthPx: number
  heightPx: number
  /** A part as JPEG at twice its size. */
  draw(chunk: Chunk): Promise<Blob>
}

/** Every rule of this document's own styles; those of other origins cannot be read. */
function stylesOf(document: Document): string {
  const texts = Array.from(document.styleSheets, (sheet) => {
    try {
      return Array.from(sheet.cssRules, ({ cssText }) => cssText).join('\n')
    } catch {
      return ''
    }
  })
  return texts.join('\n')
}

/** Pictures inside of a picture load nothing: they carry their bytes along. */
async function embedImages(copy: Element): Promise<void> {
  await Promise.all(
    Array.from(copy.querySelectorAll('img'), async (image) => {
      if (image.src.startsWith('data:')) return
      const answer = await fetch(image.src)
      image.src = await dataUrlOf(await answer.blob())
    }),
  )
}

/** Bytes as an address that the page may show: its policy allows no `blob:`. */
export const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') done(reader.result)
    })
    reader.addEventListener('error', () => failed(new Error('a picture could not be read')))
    reader.readAsDataURL(blob)
  })

/** How much wider everything would have to be for nothing of it to be moved sideways: a picture cannot be. */
function hiddenPx(element: HTMLElement): number {
  const hidden = Array.from(element.querySelectorAll('*'), (each) =>
    each.scrollWidth > each.clientWidth && SCROLLED.has(getComputedStyle(each).overflowX)
      ? each.scrollWidth - each.clientWidth
      : 0,
  )
  return Math.max(0, ...hidden)
}

/** The copy in a drawing of its own, with the styles of the document. */
async function copyOf(element: HTMLElement, widthPx: number): Promise<HTMLElement> {
  const frame = document.createElement('div')
  const computed = getComputedStyle(element)
  for (const name of INHERITED) frame.style.setProperty(name, computed.getPropertyValue(name))
  const ground = getComputedStyle(document.body).backgroundColor
  frame.style.background = ground === 'rgba(0, 0, 0, 0)' ? '#f8f8f8' : ground
  frame.style.width = `${widthPx}px`
  const copy = element.cloneNode(true)
  frame.append(copy)
  await embedImages(frame)
  return frame
}

/** How high the copy is: measured where nobody sees it. */
function measured(frame: HTMLElement): number {
  frame.style.position = 'absolute'
  frame.style.left = '-10000px'
  document.body.append(frame)
  const height = frame.offsetHeight
  frame.remove()
  frame.style.position = ''
  frame.style.left = ''
  return height
}

/** The part of the copy as a drawing that stands by itself. */
function drawingOf(frame: HTMLElement, styles: string, widthPx: number, chunk: Chunk): string {
  const root = document.createElementNS(SVG, 'svg')
  root.setAttribute('width', String(widthPx))
  root.setAttribute('height', String(chunk.heightPx))
  // Design tokens stand at :root, which here is the drawing.
  for (const { name, value } of document.documentElement.attributes) {
    if (name.startsWith('data-')) root.setAttribute(name, value)
  }
  const style = document.createElementNS(XHTML, 'style')
  style.textContent = styles
  const hole = document.createElementNS(SVG, 'foreignObject')
  hole.setAttribute('y', String(-chunk.topPx))
  hole.setAttribute('width', String(widthPx))
  hole.setAttribute('height', String(chunk.topPx + chunk.heightPx))
  hole.append(frame)
  root.append(style, hole)
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(root))}`
}

async function paint(url: string, width: number, height: number, quality: number): Promise<Blob> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser has no canvas')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(image, 0, 0, width, height)
  return new Promise((done, failed) =>
    canvas.toBlob(
      (blob) => (blob ? done(blob) : failed(new Error('the page could not be drawn'))),
      'image/jpeg',
      quality,
    ),
  )
}

/** Takes an element as it looks now. Reads its own styles and pictures, and sends nothing anywhere. */
export async function pictureOf(element: HTMLElement): Promise<ElementPicture> {
  const widthPx = element.offsetWidth + hiddenPx(element)
  const frame = await copyOf(element, widthPx)
  const heightPx = measured(frame)
  const styles = stylesOf(document)
  return {
    widthPx,
    heightPx,
    draw: (chunk) =>
      paint(
        drawingOf(frame, styles, widthPx, chunk),
        widthPx * PICTURE_SCALE,
        chunk.heightPx * PICTURE_SCALE,
        PICTURE_QUALITY,
      ),
  }
}
