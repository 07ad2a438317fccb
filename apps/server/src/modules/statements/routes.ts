import { networkOf } from '#kernel/network-of.ts'
import type { FastifyInstance } from 'fastify'
import { readStatementName, STATEMENTS_PATH } from '@koi/contracts/statement-files'
import { productColours } from '@koi/domain/brands/tokens'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { Brand, Brands } from '#brand.ts'
import { PrinterBusy, type PaperPrinter } from '#gateways/papers/paper-printer.ts'
import { unavailable } from '#http/envelope.ts'
import { rateLimitOf, type RateLimits } from '#http/guards/rate-limits.ts'
import { findSession, type Sessions } from '#http/sessions/session.ts'
import type { Clock } from '#kernel/clock.ts'
import type { StatementOwner } from './files.ts'
import type { Statements } from './service.ts'

export interface StatementRouteParts {
  statements: Statements
  sessions: Sessions
  brands: Brands
  clock: Pick<Clock, 'now'>
  printer: PaperPrinter
  limits: RateLimits
  /** The account as a paper names it, masked. */
  nameOf: (accountId: string) => Promise<string>
}

/** Files of one's own statements. Whoever is not their owner is told that there is nothing. */
export function addStatementRoutes(app: FastifyInstance, parts: StatementRouteParts): void {
  const { statements, sessions, brands, clock, printer, nameOf } = parts

  async function ownerOf(accountId: string, brand: Brand): Promise<StatementOwner> {
    const day = shanghaiDate(await clock.now())
    const footer = `${brand.companyName} · 生成于 ${day}`
    const mark = {
      name: brand.title,
      colour: brand.tokens.primary ?? productColours.primary,
      onColour: brand.tokens['on-primary'] ?? productColours['on-primary'],
    }
    return { accountId, name: await nameOf(accountId), mark, footer }
  }

  // Printing costs as much as a visitor's write does. The account is counted: a family behind one address has its own
  // papers each, and a program gets no more by changing its address.
  const rateLimit: ReturnType<typeof rateLimitOf> = {
    ...rateLimitOf({ access: 'visitor', writes: true }, parts.limits),
    hook: 'preHandler',
    async keyGenerator(request) {
      const brand = await brands.ofHost(request.hostname)
      return (await findSession(sessions, request, brand))?.accountId ?? networkOf(request.ip)
    },
  }
  const config = { rateLimit }
  app.get<{ Params: { name: string } }>(
    `${STATEMENTS_PATH}/:name`,
    { config },
    async (request, reply) => {
      const brand = await brands.ofHost(request.hostname)
      const session = await findSession(sessions, request, brand)
      const asked = readStatementName(request.params.name)
      if (!session || !asked) return reply.callNotFound()
      const owner = await ownerOf(session.accountId, brand)
      const content = await statements.file(asked, owner)
      if (!content) return reply.callNotFound()
      const isPaper = content.kind === 'paper'
      const name = encodeURIComponent(`${content.title}.${isPaper ? 'pdf' : 'csv'}`)
      const how = isPaper ? 'inline' : 'attachment'
      reply.headers({
        'cache-control': 'no-store',
        'content-disposition': `${how}; filename*=UTF-8''${name}`,
      })
      if (!isPaper) return reply.type('text/csv; charset=utf-8').send(content.text)
      try {
        return await reply.type('application/pdf').send(await printer.print(content.paper))
      } catch (error) {
        if (!(error instanceof PrinterBusy)) throw error
        return reply.code(503).headers(unavailable.headers).send(unavailable.body)
      }
    },
  )
}
