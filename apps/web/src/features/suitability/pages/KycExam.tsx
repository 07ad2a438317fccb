import { pages } from '@koi/contracts/pages'
import { useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useReturn } from '#features/identity/index.ts'
import { parseBoolean } from '#lib/setting.ts'
import { useDraft } from '#navigation/use-draft.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { ExamOutcome } from '../components/ExamOutcome.tsx'
import { ExamSitting } from '../components/ExamSitting.tsx'
import { ExamStart } from '../components/ExamStart.tsx'
import { examOf, type ExamResult } from '../model.ts'
import { useExam, useRiskProfile } from '../queries.ts'

const { title } = pages.kycExam

/** RT-148: the risk exam, one question a screen, and the investor class it gives. */
export default function KycExam() {
  const { examid, returl } = usePageQuery(pages.kycExam.query)
  const exam = useExam(examid)
  const profile = useRiskProfile()
  const goBack = useReturn(returl)
  const [isStarted, setIsStarted] = useDraft('exam started', false, parseBoolean)
  const [result, setResult] = useState<ExamResult>()

  if (result) {
    return (
      <ExamOutcome
        title={title}
        result={result}
        onReturn={returl === undefined ? undefined : goBack}
      />
    )
  }
  if (!exam.data || !profile.data) {
    const failure = exam.error ?? profile.error
    const retry = () => void Promise.all([exam.refetch(), profile.refetch()])
    return <ExamWaiting failure={failure} onRetry={retry} />
  }
  const paper = examOf(exam.data)
  const current = currentClass(profile.data)
  if (!isStarted && (current || paper.attemptsLeft === 0)) {
    return (
      <ExamStart
        title={title}
        current={current}
        attemptsLeft={paper.attemptsLeft}
        onStart={() => setIsStarted(true)}
        onReturn={goBack}
      />
    )
  }
  return (
    <ExamSitting
      title={title}
      exam={paper}
      onResult={setResult}
      onChanged={() => void exam.refetch()}
    />
  )
}

/** The class that counts now, in our words. */
function currentClass(profile: NonNullable<ReturnType<typeof useRiskProfile>['data']>) {
  const { state, investorClass, validUntilMs } = profile
  if (state !== 'valid' || investorClass === null || validUntilMs === null) return undefined
  const { className, classDescription: description } = profile
  return { investorClass, className, description, validUntilMs }
}

function ExamWaiting({ failure, onRetry }: { failure: Error | null; onRetry: () => void }) {
  return (
    <Page title={title}>
      <Card>
        {failure ? (
          <QueryFailed query={{ error: failure, refetch: onRetry }} />
        ) : (
          <SkeletonRows rows={5} withValue={false} label="正在准备测评" />
        )}
      </Card>
    </Page>
  )
}
