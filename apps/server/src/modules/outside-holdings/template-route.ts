import type { FastifyInstance } from 'fastify'
import { OUTSIDE_TEMPLATE_PATH } from '@koi/contracts/calls/outside-holdings'
import { TEMPLATE } from './forms.ts'

/** The template with one line that shows how it is filled in; spreadsheets need the mark at its head. */
export function addTemplateRoute(app: FastifyInstance): void {
  app.get(OUTSIDE_TEMPLATE_PATH, (_request, reply) =>
    reply
      .headers({
        'cache-control': 'public, max-age=3600',
        'content-disposition': 'attachment; filename="outside-holdings.csv"',
      })
      .type('text/csv; charset=utf-8')
      .send(`\uFEFF${TEMPLATE.join('\r\n')}\r\n`),
  )
}
