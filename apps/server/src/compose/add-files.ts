import type { FastifyInstance } from 'fastify'
import { addPaperRoutes } from '#http/pages/paper-routes.ts'
import { createPaperPrinter } from '#gateways/papers/paper-printer.ts'
import type { Brands } from '#brand.ts'
import { addSpotRoute } from '#modules/brands/index.ts'
import { addExportRoute, type ExportRouteParts } from '#modules/data-requests/index.ts'
import { addTemplateRoute } from '#modules/outside-holdings/index.ts'
import { addShareRoutes, type Share } from '#modules/share/index.ts'
import { addStatementRoutes, type StatementRouteParts } from '#modules/statements/index.ts'

/** Addresses of what is fetched as a file: shared pictures, copies of one's data, documents, statements, drawings of a brand. */
export function addFiles(
  app: FastifyInstance,
  {
    share,
    ...parts
  }: { share: Share; brands: Brands } & ExportRouteParts &
    Omit<Parameters<typeof addPaperRoutes>[1], 'printer'> &
    Omit<StatementRouteParts, 'printer'>,
) {
  addShareRoutes(app, { ...parts, share })
  addExportRoute(app, parts)
  const printer = createPaperPrinter()
  app.addHook('onClose', () => printer.stop())
  addPaperRoutes(app, { ...parts, printer })
  addStatementRoutes(app, { ...parts, printer })
  addTemplateRoute(app)
  addSpotRoute(app, parts)
}
