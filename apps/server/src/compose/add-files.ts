import type { FastifyInstance } from 'fastify'
import { addPaperRoutes } from '#http/pages/paper-routes.ts'
import { createPaperPrinter } from '#gateways/papers/paper-printer.ts'
import type { Brands } from '#brand.ts'
import { addSpotRoute } from '#modules/brands/index.ts'
import { addExportRoute, type ExportRouteParts } from '#modules/data-requests/index.ts'
import { addLiveCalendarRoute, type LiveCalendarParts } from '#modules/live/index.ts'
import { addTemplateRoute } from '#modules/outside-holdings/index.ts'
import { addShareRoutes, type Share } from '#modules/share/index.ts'
import { addStatementRoutes, type StatementRouteParts } from '#modules/statements/index.ts'
import { addUploadRoutes, type Uploads } from '#modules/uploads/index.ts'

/** Addresses of what is fetched or sent as a file: shared pictures, pictures that people send, copies of one's data, documents, statements, drawings of a brand. */
export function addFiles(
  app: FastifyInstance,
  {
    share,
    uploads,
    ...parts
  }: { share: Share; uploads: Uploads; brands: Brands } & ExportRouteParts &
    LiveCalendarParts &
    Omit<Parameters<typeof addPaperRoutes>[1], 'printer'> &
    Omit<StatementRouteParts, 'printer'>,
) {
  addShareRoutes(app, { ...parts, share })
  addUploadRoutes(app, { ...parts, uploads })
  addExportRoute(app, parts)
  const printer = createPaperPrinter()
  app.addHook('onClose', () => printer.stop())
  addPaperRoutes(app, { ...parts, printer })
  addStatementRoutes(app, { ...parts, printer })
  addTemplateRoute(app)
  addLiveCalendarRoute(app, parts)
  addSpotRoute(app, parts)
}
