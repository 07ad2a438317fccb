import { shareCalls } from '@koi/contracts/calls/share'
import { pages } from '@koi/contracts/pages'
import { useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useCall } from '#api/use-call.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { useSession } from '#session/use-session.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Segmented } from '#ui/inputs/Segmented.tsx'
import { PosterActions } from '../components/PosterActions.tsx'
import { PosterPicture } from '../components/PosterPicture.tsx'
import styles from './SharePoster.module.css'

const { title } = pages.sharePoster
/** The figures of a day stay the same; going back and forth between periods asks nothing again. */
const FRESH_MS = 600_000

const periods = [
  { value: 'month3', label: '近3月' },
  { value: 'year1', label: '近1年' },
  { value: 'year3', label: '近3年' },
  { value: 'setup', label: '成立以来' },
] as const
type Period = (typeof periods)[number]['value']

/** The poster of a fund: drawn by the server, to be saved or sent on. Nothing personal is on it. */
export default function SharePoster() {
  const { fundCode, spid } = usePageQuery(pages.sharePoster.query)
  const [period, setPeriod] = useState<Period>('year1')
  const ownSpid = useSession()?.spid
  const seller = spid ?? ownSpid
  const poster = useCall(
    shareCalls.generateImage,
    seller === undefined
      ? undefined
      : {
          imageTemplateId: 'fund_poster',
          content: { fundCode, spid: seller, period },
          image: {},
        },
    { keepPrevious: true, freshMs: FRESH_MS },
  )
  if (poster.error && !poster.data) {
    return (
      <Page title={title}>
        <Card>
          <QueryFailed title="海报没有生成" query={poster} />
        </Card>
      </Page>
    )
  }
  return (
    <Page
      title={title}
      footer={poster.data && <PosterActions poster={poster.data} fundCode={fundCode} />}
    >
      <div className={styles.periods}>
        <Segmented label="走势区间" options={periods} value={period} onChange={setPeriod} />
      </div>
      <PosterPicture poster={poster.data} isDrawing={poster.isPlaceholderData} />
    </Page>
  )
}
