import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { productPaperCalls } from '@koi/contracts/calls/products-papers'
import { readPaperName } from '@koi/contracts/papers'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { Brands } from '#brand.ts'
import { PrinterBusy, type PaperPrinter } from '#gateways/papers/paper-printer.ts'
import type { Clock } from '#kernel/clock.ts'
import { unavailable } from '../envelope.ts'
import type { HandledCall } from '../handlers.ts'
import { loadPageState, type PageAsker } from './page-state.ts'
import { rateLimitOf, type RateLimits } from '../guards/rate-limits.ts'
import { siteOf } from '../site.ts'

export interface PaperRouteParts {
  calls: readonly HandledCall[]
  brands: Brands
  clock: Pick<Clock, 'now'>
  printer: PaperPrinter
  limits: RateLimits
}

/** So many printed papers are kept; a day changes what they say. */
const KEPT_MAX = 64

const PaperText = productPaperCalls.queryDocument.response

/** The text of a document as its call answers it, for whoever asks; undefined where it is refused. */
async function findText({ calls }: PaperRouteParts, fileName: string, asker: PageAsker) {
  const request = readPaperName(fileName)
  if (!request) return undefined
  const { method, path } = productPaperCalls.queryDocument
  const [found] = await loadPageState(
    calls,
    [{ method, path, request: { ...request }, key: [] }],
    asker,
  )
  return found && z.parse(PaperText, found[1])
}

/** Keeps the newest papers, and lets several askers wait for one print. */
function createPaperShelf(print: PaperPrinter['print']) {
  const kept = new Map<string, Promise<Buffer>>()
  return (name: string, paper: Parameters<PaperPrinter['print']>[0]) => {
    const known = kept.get(name)
    if (known) return known
    const printing = print(paper)
    kept.set(name, printing)
    printing.catch(() => kept.delete(name))
    const [oldest] = kept.keys()
    if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
    return printing
  }
}

/** Serves documents of products as PDF: what the PDF viewer of RT-122 shows. */
export function addPaperRoutes(app: FastifyInstance, parts: PaperRouteParts): void {
  const { brands, clock, printer } = parts
  const shelf = createPaperShelf((paper) => printer.print(paper))

  async function askerOf(request: FastifyRequest): Promise<PageAsker> {
    const [brand, nowMs] = await Promise.all([brands.ofHost(request.hostname), clock.now()])
    const { id: requestId, log } = request
    const site = siteOf(request)
    return { session: undefined, nowMs, requestId, brand, site, log }
  }

  // Printing costs as much as a visitor's write does.
  const config = { rateLimit: rateLimitOf({ access: 'visitor', writes: true }, parts.limits) }
  app.get<{ Params: { name: string } }>(
    '/resources/papers/:name',
    { config },
    async (request, reply) => {
      const { name } = request.params
      const asker = await askerOf(request)
      const text = await findText(parts, name, asker)
      if (!text) return reply.callNotFound()
      const day = shanghaiDate(asker.nowMs)
      const footer = `${asker.brand.companyName} · 生成于 ${day}`
      try {
        const pdf = await shelf(`${asker.brand.id} ${day} ${name}`, { ...text, footer })
        reply.headers({
          'cache-control': 'private, max-age=3600',
          'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(`${text.title}.pdf`)}`,
        })
        return reply.type('application/pdf').send(pdf)
      } catch (error) {
        if (!(error instanceof PrinterBusy)) throw error
        return reply.code(503).headers(unavailable.headers).send(unavailable.body)
      }
    },
  )
}
