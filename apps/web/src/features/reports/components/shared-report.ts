import { to } from '@koi/contracts/pages'
import { reportIdOf, reportShareTitle } from '@koi/domain/reports/report-terms'
import type { SharedThing } from '#features/share/index.ts'
import type { ShownReport } from '../queries.ts'

/** What is shared of a report: its kind and day. Whoever opens it sees their own, and nothing of who sent it. */
export const sharedReport = ({ kind, title, day }: ShownReport): SharedThing => ({
  options: {
    title: reportShareTitle(title),
    link: to.aiReport({ id: reportIdOf(kind) }),
    ...(day !== '' && { dataDate: day }),
  },
})
