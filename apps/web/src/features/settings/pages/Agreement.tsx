import { agreementCalls } from '@koi/contracts/calls/consents-agreements'
import { pages, to } from '@koi/contracts/pages'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useCall } from '#api/use-call.ts'
import { BindingText } from '#brands/BindingText.tsx'
import { Link } from '#navigation/Link.tsx'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { useDayTexts } from '#session/today.ts'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import styles from './Agreement.module.css'

/** 用户协议 or 隐私政策 as this brand has it, the version in force or an older one. */
export default function Agreement() {
  const { scene, version } = usePageQuery(pages.agreement.query)
  const number = Number(version)
  const answer = useCall(agreementCalls.queryAgreement, {
    scene,
    ...(Number.isInteger(number) && number > 0 && { version: number }),
  })
  const days = useDayTexts()
  const agreement = answer.data
  if (!agreement) {
    return (
      <Page title={TITLES[scene]}>
        <Card>{answer.error ? <QueryFailed query={answer} /> : <SkeletonRows rows={8} />}</Card>
      </Page>
    )
  }
  const { title, effectiveDate, acceptedMs, chapters, versions } = agreement
  const others = versions.filter((each) => each !== agreement.version)
  return (
    <Page title={title}>
      <Card>
        <BindingText />
        <p className={styles.version}>
          第 {agreement.version} 版 · {effectiveDate} 生效
          {acceptedMs !== null && ` · 你在 ${days.short(shanghaiDate(acceptedMs))} 同意`}
        </p>
        {chapters.map((chapter, place) => (
          <section key={chapter.title} className={styles.chapter}>
            <h2 className={styles.title}>
              {place + 1}. {chapter.title}
            </h2>
            {chapter.paragraphs.map((paragraph) => (
              <p key={paragraph} className={styles.paragraph}>
                {paragraph}
              </p>
            ))}
          </section>
        ))}
        {others.length > 0 && (
          <p className={styles.version}>
            其他版本{' '}
            {others.map((other) => (
              <Link
                key={other}
                className={styles.other}
                replace
                href={to.agreement({ scene, version: String(other) })}
              >
                第 {other} 版
              </Link>
            ))}
          </p>
        )}
      </Card>
    </Page>
  )
}

/** Until the text is there. */
const TITLES = { terms: '用户协议', privacy: '隐私政策' } as const
